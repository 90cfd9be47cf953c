// D2: the dirty catalogue goes into the shop by its screens, a wrong price column comes out again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCsv, dirtyCatalogue, inGbk } from '../dirty-catalogue.ts'
import { LONG } from '../long.ts'
import { refusedByPolicy, staffPage } from './back-office.ts'
import { dayTimes } from './day-times.ts'
import { checkRows, commitRows, expectTrue, goodsFound, goodsOf, mapColumn, uploadList } from './importing.ts'
import { openSite, type Shop } from './shop.ts'
import { workbook } from './workbooks.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(() => shop.close())

const ROWS = 300

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

test.runIf(LONG)(
  '[D2] a dirty catalogue as GBK csv and xlsx: mapped, mended by kind, committed; a wrong price column undone, committed again',
  { timeout: 600_000 },
  async () => {
    const page = await staffPage(shop, 'goods', '/imports')
    const first = dirtyCatalogue(ROWS, 21)
    const before = await goodsFound(page, '')
    await uploadList(page, '报价.csv', inGbk(asCsv(first)))
    // The case size is taken for the price: nothing can tell that from the file.
    await mapColumn(page, 'J 件装量', '忽略')
    await mapColumn(page, 'I 批发价', '忽略')
    await mapColumn(page, 'J 件装量', '单价')
    await checkRows(page)
    const times = dayTimes('[D2]')
    expect(await whileShopping(() => times.timed(`${ROWS} rows committed`, () => commitRows(page)))).toEqual([])
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

    await uploadList(page, '报价.csv', inGbk(asCsv(first)))
    // The shop has learned the wrong columns.
    await mapColumn(page, 'J 件装量', '忽略')
    await mapColumn(page, 'I 批发价', '单价')
    await mapColumn(page, 'J 件装量', '件装量')
    await checkRows(page)
    // Every planted fault is told at its cell.
    await page.getByRole('grid', { name: '导入的行' }).waitFor()
    await commitRows(page)
    expectTrue(await goodsOf(page, first), first)

    const second = dirtyCatalogue(ROWS, 22)
    await uploadList(page, '报价.xlsx', await workbook([second.titles, ...second.rows]))
    await checkRows(page)
    await commitRows(page)
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
  await uploadList(page, '按键.csv', Buffer.from(csv))
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
