import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousFaults } from './reading.ts'
import { urlOf, desktop, openReadShop, phone, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openReadShop()
})
afterAll(async () => {
  await shop.close()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** The page at this path with a category chosen. */
const chosenAt =
  (path: string) =>
  (url: URL): boolean =>
    url.pathname === path && url.searchParams.has('select')

/** The categories that the menu of the page offers. */
async function menuOf(page: Page, name: string): Promise<readonly string[]> {
  await page.getByRole('button', { name: '全部分类' }).click()
  const links = page.getByRole('navigation', { name, exact: true }).getByRole('link')
  await links.first().waitFor()
  return links.allInnerTexts()
}

test('[RO-05] the zones of the navigation have their own goods and their own menu', async () => {
  const page = await shop.visitor()
  const menus = new Set<string>()
  const zones = [
    ['包邮优选', '包邮优选', '/yx', '包邮专区分类'],
    ['中药饮片', '中药饮片', '/zyyp', '中药饮片分类'],
    ['医疗器械', '器械专区', '/qxzq', '医疗器械分类'],
  ] as const
  for (const [entry, title, path, menu] of zones) {
    await page.goto('/')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: entry, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await heading(page, title)
    await cards(page).first().waitFor()
    menus.add((await menuOf(page, menu)).join())
  }
  await page.goto('/ppzq')
  menus.add((await menuOf(page, '商品分类')).join())
  expect(menus.size).toBe(4)
})

test('herbs say where they were grown and are found by a letter, devices by their class', async () => {
  const page = await shop.visitor()
  await page.goto('/zyyp')
  await cards(page)
    .first()
    .getByText(/^产地：/)
    .waitFor()
  const letters = page.getByRole('group', { name: '拼音' }).getByRole('link')
  const inOrder = (await letters.allInnerTexts()).filter((letter) => /^[A-Z]$/.test(letter))
  expect(inOrder.length).toBeGreaterThan(5)
  expect(inOrder).toEqual(inOrder.toSorted())
  await letters.getByText('D', { exact: true }).click()
  await page.getByRole('link', { name: '取消 拼音：D' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/zyyp')
  await cards(page).first().waitFor()
  await page.goto('/qxzq')
  const secondClass = page.getByRole('group', { name: '管理类别' }).getByRole('link', { name: /^二类\d+$/ })
  const promised = Number((await secondClass.innerText()).replace(/\D/g, ''))
  await secondClass.click()
  await page.getByRole('link', { name: '取消 管理类别：二类' }).waitFor()
  await page.getByText(`共 ${promised.toLocaleString('en')} 种`).waitFor()
})

test('a category narrows a zone without leaving it, the table shows the same goods, the rules alone', async () => {
  const page = await shop.member('13800000001', '/yx')
  await heading(page, '包邮优选')
  // The filters are one line until they are unfolded.
  await page.getByRole('link', { name: '展开筛选' }).click()
  await page.getByRole('group', { name: '分类' }).getByRole('link').nth(1).click()
  await page.waitForURL(chosenAt('/yx'))
  // The address changes before the page is drawn anew: only then do its links carry the category.
  const table = page.getByRole('navigation', { name: '显示方式' }).getByRole('link', { name: '表格' })
  await table.and(page.locator('[href*="select="]')).click()
  await page.waitForURL(chosenAt('/yx/table'))
  await page.getByRole('main').getByRole('table').waitFor()
  await page.getByRole('link', { name: '查看优选规则' }).click()
  await heading(page, '包邮优选规则')
  await expect.poll(() => page.getByRole('banner').or(page.getByRole('contentinfo')).count()).toBe(0)
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    expect(await seriousFaults(page)).toEqual([])
  }
  await page.getByRole('link', { name: '返回包邮优选' }).click()
  await page.waitForURL('**/yx')
})

test('the brand wall leads to a brand and its goods; a page in the path is that page of its goods', async () => {
  const page = await shop.visitor()
  await page.goto('/ppzq')
  await page.getByRole('link', { name: '下一页' }).click()
  await page.waitForURL('**/ppzq/2')
  await page.getByRole('navigation', { name: '按拼音首字母' }).getByRole('link', { name: 'Y', exact: true }).click()
  await page.waitForURL('**/ppzq?initial=Y')
  await page.getByRole('link', { name: /云南白药/ }).click()
  await heading(page, '云南白药')
  await cards(page).first().waitFor()
  expect(await page.title()).toMatch(/^云南白药 - /)
  await page.goto('/ppzq/info/1/2')
  await page.waitForURL('**/ppzq/info/1?page=2')
  expect(urlOf(page)).toBe('/ppzq/info/1?page=2')
})
