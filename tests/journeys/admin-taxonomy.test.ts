// What goods are sorted by, their pictures, and their lots on the way to a promotion or another warehouse.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { LONG } from '../long.ts'
import { refusedByPolicy, staffPage } from './back-office.ts'
import { openSite, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(() => shop.close())

/** Rows of a table by their text. */
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
/** The categories of the shop's menu, as a visitor reads them. */
const menu = async (page: Page): Promise<string> => (await page.request.get('/api/goods/fl?zone=normal')).text()

test(
  'a category is added below another, moved up, hidden: the menu of the shop follows',
  { timeout: 180_000 },
  async () => {
    const page = await staffPage(shop, 'goods', '/categories')
    await page.getByRole('button', { name: '新建分类' }).click()
    const dialog = page.getByRole('dialog', { name: '新建分类' })
    await dialog.getByLabel('名称').fill('季节用药')
    await dialog.getByRole('button', { name: '保存' }).click()
    await row(page, '季节用药').waitFor()
    expect(await menu(page)).toContain('季节用药')
    await row(page, '季节用药').click()
    const panel = page.getByRole('complementary').or(page.getByRole('dialog')).last()
    await panel.getByRole('button', { name: '上移' }).click()
    await page.getByText('已移动').first().waitFor()
    // Messages stay, and stand over the panel, while the pointer is on them.
    await page.mouse.move(400, 500)
    await panel.getByRole('button', { name: '在商城隐藏' }).click()
    await page.getByText('已在商城隐藏').waitFor()
    expect(await menu(page)).not.toContain('季节用药')
    await page.getByRole('tab', { name: '中药饮片' }).click()
    await page.getByRole('row').nth(2).waitFor()
    expect(await refusedByPolicy(page)).toEqual([])
  },
)

test.runIf(LONG)(
  'a maker becomes another and is parted again, from a dialog that says what moves',
  { timeout: 180_000 },
  async () => {
    const page = await staffPage(shop, 'goods', '/makers')
    const first = page.getByRole('row').nth(1)
    await first.waitFor()
    const [from, into] = await Promise.all(
      [1, 2].map((at) => page.getByRole('row').nth(at).getByRole('cell').first().innerText()),
    )
    await first.getByRole('cell').first().click()
    await page.getByRole('button', { name: '并入另一个' }).click()
    const dialog = page.getByRole('dialog', { name: /并入另一个/ })
    await dialog.getByRole('combobox', { name: '并入' }).fill(into!)
    await page.getByRole('option', { name: into!, exact: true }).click()
    await dialog.getByText(/个商品.*会移过去/).waitFor()
    await dialog.getByRole('button', { name: '合并', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('名称、别名').fill(from!)
    await page.getByRole('button', { name: '查询' }).click()
    await row(page, into!).first().getByRole('cell').first().click()
    await page.getByText(`并入“${from!}”`).waitFor()
    await page.getByRole('button', { name: '撤销合并' }).click()
    await page.getByRole('dialog', { name: '撤销合并' }).getByRole('button', { name: '撤销合并' }).click()
    await page.getByText('已撤销合并').first().waitFor()
    await page.goto('/admin/brands')
    await page.getByRole('row').nth(1).waitFor()
  },
)

test('pictures of goods are uploaded and ordered, and the shop shows the first', async ({ skip }) => {
  skip(!LONG)
  const page = await staffPage(shop, 'goods', '/goods/1')
  const section = page.getByRole('region', { name: '图片' })
  const picture = (red: number) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: { r: red, g: 120, b: 90 } } })
      .png()
      .toBuffer()
  await section.getByLabel('选择图片').setInputFiles([
    { name: '正面.png', mimeType: 'image/png', buffer: await picture(20) },
    { name: '背面.png', mimeType: 'image/png', buffer: await picture(220) },
  ])
  await page.getByText('已添加 2 张').waitFor()
  const [first, second] = await section
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  await section.getByRole('button', { name: '设为主图 第2张' }).click()
  await page.getByText('已调整顺序').waitFor()
  const detail = (await (await page.request.get('/api/goods/detail/1')).json()) as {
    data: { images: { url: string }[] }
  }
  expect(detail.data.images.map(({ url }) => url)).toEqual([second, first])
  await section.getByRole('button', { name: '说明 第1张' }).click()
  const dialog = page.getByRole('dialog', { name: '第1张图片的说明' })
  await dialog.getByLabel('图片说明').fill('包装背面')
  await dialog.getByRole('button', { name: '保存' }).click()
  await section.getByRole('img', { name: '包装背面' }).waitFor()
}, 180_000)

test.runIf(LONG)(
  'a lot near its end is listed and its promotion begins with what is known; another moves to the other warehouse',
  { timeout: 180_000 },
  async () => {
    const page = await staffPage(shop, 'goods', '/lots?state=good&ends_from=100')
    await page.getByRole('row').nth(1).getByRole('cell').first().click()
    await page.getByRole('button', { name: '近效期挂牌' }).click()
    const dialog = page.getByRole('dialog', { name: '近效期挂牌' })
    await dialog.getByLabel('原因').fill('近效期')
    await dialog.getByRole('button', { name: '确认' }).click()
    await page.waitForURL(/\/admin\/promos\/new\/jxq/)
    await page.getByRole('table', { name: '商品' }).getByRole('row').nth(1).waitFor()
    expect(await page.getByRole('textbox', { name: '名称', exact: true }).inputValue()).toContain('近效期')

    const keeper = await staffPage(shop, 'warehouse', '/lots?state=good')
    await keeper.getByRole('row').nth(2).getByRole('cell').first().click()
    await keeper.getByRole('button', { name: '移库' }).click()
    const move = keeper.getByRole('dialog', { name: '移库' })
    await move.getByRole('combobox', { name: '移到' }).click()
    await keeper.getByRole('option').first().click()
    await move.getByLabel('数量').fill('1')
    await move.getByLabel('原因').fill('调拨')
    await move.getByRole('button', { name: '移库' }).click()
    await keeper.getByText('已移库').waitFor()
    await keeper.getByText(/移库 在库 -1/).waitFor()
  },
)
