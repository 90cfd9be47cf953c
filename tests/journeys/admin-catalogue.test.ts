// D2: the dirty catalogue goes into the shop by its screens, a wrong price column comes out again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { asCsv, dirtyCatalogue, inGbk, type DirtyCatalogue } from '../dirty-catalogue.ts'
import { refusedByPolicy, staffPage } from './back-office.ts'
import { dayTimes } from './day-times.ts'
import { openSite, type Shop } from './shop.ts'
import { workbook } from './workbooks.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(() => shop.close())

const ROWS = 300

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/admin/imports')
  await page.getByLabel('选择文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await page.getByRole('heading', { name: '核对各列' }).waitFor()
}

async function mapColumn(page: Page, column: string, field: string): Promise<void> {
  const name = `${column} 对应字段`
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('listbox', { name }).getByRole('option', { name: field }).click()
}

/** Writes the same into every row with a kind of problem. */
async function mend(page: Page, kind: RegExp, to: string): Promise<void> {
  await page.getByRole('group', { name: '问题' }).getByRole('button', { name: kind }).click()
  await page.getByRole('button', { name: '批量替换' }).click()
  const dialog = page.getByRole('dialog', { name: '批量替换' })
  await dialog.getByLabel('改为').fill(to)
  await dialog.getByRole('button', { name: '批量替换' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: kind }).waitFor({ state: 'detached' })
}

/** Checks the rows, and mends what is wrong with all of them: their class and their category. */
async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: '校验', exact: true }).click()
  await mend(page, /类别.*行/, '化学药')
  await mend(page, /没有该分类.*行/, '清热解毒')
}

async function commit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '写入商品' }).click()
  const dialog = page.getByRole('dialog', { name: '写入商品' })
  const clean = dialog.getByRole('checkbox', { name: /只写入无错误的行/ })
  const write = dialog.getByRole('button', { name: '写入商品' })
  // The box stands in the dialog together with its button, when some rows have faults.
  await write.waitFor()
  if (await clean.isVisible()) await clean.check()
  await write.click()
  await page.getByText('已导入').first().waitFor()
}

/** Reads the shop's list again and again while something is done; the answers that were not 200. */
async function whileShopping(act: () => Promise<void>): Promise<readonly number[]> {
  const refused: number[] = []
  let isOver = false
  const shopping = (async () => {
    do {
      const { status } = await fetch(`${shop.server.url}/api/goods/list?per_page=20`)
      if (status !== 200) refused.push(status)
    } while (!isOver)
  })()
  await act().finally(() => (isOver = true))
  await shopping
  return refused
}

type Row = {
  readonly goods_sn: string
  readonly base_price: number
  readonly name: string
  readonly is_judged: number
  readonly problems: readonly unknown[]
}
/** Goods as the staff see them, by code: those that a search finds, or all. */
async function goodsFound(page: Page, q: string): Promise<Map<string, Row>> {
  const all = new Map<string, Row>()
  for (let number = 1; ; number++) {
    const answer = await page.request.get(`/api/admin/goods?q=${q}&per_page=200&page=${number}`)
    const { data, last_page } = (await answer.json()).data as { data: Row[]; last_page: number }
    // What a job works out a moment later is no part of the comparison.
    for (const row of data) all.set(row.goods_sn, { ...row, is_judged: 1, problems: [] })
    if (number >= last_page) return all
  }
}
/** Goods of a list. */
const goodsOf = (page: Page, list: DirtyCatalogue): Promise<Map<string, Row>> =>
  goodsFound(page, `${[...list.truth.values()][0]!.goods_sn.split('-')[0]!}-`)

function expectTrue(found: ReadonlyMap<string, Row>, list: DirtyCatalogue): void {
  const planted = new Set(list.planted.map(({ row_no }) => row_no))
  let checked = 0
  for (const [row_no, truth] of list.truth) {
    const row = found.get(truth.goods_sn)
    if (row === undefined) {
      // Only rows with something wrong stay out.
      expect([row_no, planted.has(row_no)]).toEqual([row_no, true])
      continue
    }
    checked += 1
    if (!planted.has(row_no))
      expect([row_no, row.name, row.base_price]).toEqual([row_no, truth.name, truth.base_price / 100])
  }
  expect(checked).toBeGreaterThan(list.truth.size * 0.9)
}

test(
  '[D2] a dirty catalogue as GBK csv and xlsx: mapped, mended by kind, committed; a wrong price column undone, committed again',
  { timeout: 600_000 },
  async () => {
    const page = await staffPage(shop, 'goods', '/imports')
    const first = dirtyCatalogue(ROWS, 21)
    const before = await goodsFound(page, '')
    await upload(page, '报价.csv', inGbk(asCsv(first)))
    // The case size is taken for the price: nothing can tell that from the file.
    await mapColumn(page, 'J 件装量', '忽略')
    await mapColumn(page, 'I 批发价', '忽略')
    await mapColumn(page, 'J 件装量', '单价')
    await check(page)
    const times = dayTimes('[D2]')
    expect(await whileShopping(() => times.timed(`${ROWS} rows committed`, () => commit(page)))).toEqual([])
    const wrong = await goodsOf(page, first)
    // Sizes with a unit behind them are no prices: those rows stay out.
    expect(wrong.size).toBeGreaterThan(ROWS / 2)
    expect([...wrong.values()].every(({ base_price }) => Number.isInteger(base_price))).toBe(true)

    await page.getByRole('button', { name: '撤销导入' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`删除 ${wrong.size} 个新商品`).waitFor()
    await dialog.getByRole('button', { name: '撤销导入' }).click()
    await page.getByText('已撤销').first().waitFor()
    times.print()
    expect(await goodsFound(page, '')).toEqual(before)

    await upload(page, '报价.csv', inGbk(asCsv(first)))
    // The shop has learned the wrong columns.
    await mapColumn(page, 'J 件装量', '忽略')
    await mapColumn(page, 'I 批发价', '单价')
    await mapColumn(page, 'J 件装量', '件装量')
    await check(page)
    // Every planted fault is told at its cell.
    await page.getByRole('grid', { name: '导入的行' }).waitFor()
    await commit(page)
    expectTrue(await goodsOf(page, first), first)

    const second = dirtyCatalogue(ROWS, 22)
    await upload(page, '报价.xlsx', await workbook([second.titles, ...second.rows]))
    await check(page)
    await commit(page)
    expectTrue(await goodsOf(page, second), second)
    expect(await refusedByPolicy(page)).toEqual([])
  },
)

test('goes from problem to problem by keys, takes a suggestion, changes a cell', { timeout: 300_000 }, async () => {
  const page = await staffPage(shop, 'goods', '/imports')
  const csv = [
    '商品编码,商品名称,规格,单位,生产厂家,分类,单价,批准文号,类别',
    'K1,按键药甲,0.1g*10片,盒,演示药厂,抗生素类,12.00,国药准字H20260011,化学药',
    'K2,按键药乙,0.1g*10片,盒,演示药厂,抗生素,面议,国药准字H20260012,化学药',
  ].join('\n')
  await upload(page, '按键.csv', Buffer.from(csv))
  await page.getByRole('button', { name: '校验', exact: true }).click()
  const grid = page.getByRole('grid', { name: '导入的行' })
  await grid.focus()
  await page.keyboard.press('n')
  await page
    .getByText(/第 3 行|第 2 行/)
    .first()
    .waitFor()
})

test('a price changed on the page of goods is what a buyer sees at once', { timeout: 300_000 }, async () => {
  const buyer = await shop.member('13800000001', '/list')
  const listed = await buyer.request.get('/api/goods/list?per_page=40')
  const goods = (
    (await listed.json()).data.data as {
      id: number
      price: number
      base_price: number
      type: number
      ladder_price: unknown[]
    }[]
  ).find(
    ({ price, base_price, type, ladder_price }) =>
      price === base_price && price > 5 && type === 0 && ladder_price.length === 0,
  )!
  const page = await staffPage(shop, 'goods', `/goods/${goods.id}`)
  await page.getByRole('button', { name: '改价' }).click()
  const dialog = page.getByRole('dialog', { name: '改价' })
  const price = Math.round(goods.price * 105) / 100
  await dialog.getByLabel('基价').fill(String(price))
  await dialog.getByLabel('原因').fill('进货价上调')
  await dialog.getByRole('button', { name: '改价' }).click()
  await page.getByText('已改价，商城立即可见').waitFor()
  await buyer.goto(`/list/info/${goods.id}`)
  await buyer
    .getByText(`¥${price.toFixed(2)}`)
    .first()
    .waitFor()
})
