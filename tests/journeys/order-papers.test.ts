import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatYuan } from '@yaopi/core'
import { orderCalls, type Order } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { memberByCalls } from './caller.ts'
import { openReadShop, phone, type Shop } from './shop.ts'

const BUYER = '13800000001'

let shop: Shop
let order: Order
beforeAll(async () => {
  shop = await openReadShop()
  const buyer = await memberByCalls(shop.server.url, BUYER)
  const { data } = await buyer.send(orderCalls.list, { status: 'shipped' })
  const orders = await Promise.all(data.map(({ id }) => buyer.send(orderCalls.read, { id })))
  // Several goods, some of them still to come.
  order = orders.find(({ status, items }) => status === 35 && items.length > 2)!
})
afterAll(async () => {
  await shop.close()
})

async function openOrderPage(width: number, height: number): Promise<Page> {
  const page = await shop.member(BUYER, `/order/info/${order.id}`, { viewport: { width, height } })
  await page.getByRole('table', { name: '商品清单' }).waitFor()
  return page
}

const bottomOf = (page: Page, row: number): Promise<number> =>
  page
    .getByRole('table', { name: '商品清单' })
    .locator('tbody')
    .nth(row)
    .evaluate((body) => body.getBoundingClientRect().bottom)

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the first screen of an order shows its goods with their prices, and how to buy them again', async () => {
  const page = await openOrderPage(1366, 768)
  expect(await bottomOf(page, 2)).toBeLessThan(768)
  await page
    .getByRole('cell', { name: formatYuan(order.items[0]!.paid_amount) })
    .first()
    .waitFor()
  const head = page.getByRole('region', { name: '订单状态' })
  for (const name of [/^再次购买/, '打印订单', '打印随货单', '导出']) {
    const box = (await head.getByRole('button', { name }).boundingBox())!
    expect(box.y + box.height).toBeLessThan(300)
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('at 200 % the goods come within two screens and nothing exceeds the window', async () => {
  const page = await openOrderPage(683, 384)
  expect(await bottomOf(page, 0)).toBeLessThan(2 * 384)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('on a phone an order is read without scrolling sideways', async () => {
  const page = await openOrderPage(phone.width, phone.height)
  expect(await bottomOf(page, 0)).toBeLessThan(phone.height)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('an order is printed on A4 and its acceptance sheet across, with heads repeated on every page', async () => {
  const page = await openOrderPage(1366, 768)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '')
  })
  await page.getByRole('button', { name: '打印订单' }).click()
  await page.locator('body[data-asked-to-print]').waitFor()
  expect(boxesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[595, 842]])
  const text = await onPaper(page)
  for (const words of ['采购订单', order.order_sn, order.buyer.company, ...order.items.map((item) => item.goods.name)])
    expect(text).toContain(words)
  expect(text).toContain(formatYuan(order.payable))
  // Neither the frame of the shop nor the page itself is printed.
  expect(text).not.toContain('会员中心')
  expect(text).not.toContain('为什么是这个价')

  await page.getByRole('button', { name: '打印随货单' }).click()
  const sheet = page.getByRole('article', { name: '随货同行及验收单', includeHidden: true }).first()
  await sheet.waitFor({ state: 'attached' })
  expect(boxesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(order.packages.map(() => [842, 595]))
  const words = await onPaper(page)
  const lots = order.packages.flatMap((parcel) => parcel.lines)
  for (const { batch_no, made_date, end_date } of lots)
    for (const fact of [batch_no, made_date, end_date]) expect(words).toContain(fact)
  for (const fact of ['批准文号', '生产日期', '有效期至', '验收人', '购货单位（盖章）']) expect(words).toContain(fact)

  // What a page break does to the table: its head comes again, and no row is cut.
  await page.emulateMedia({ media: 'print' })
  const styles = await sheet.evaluate((node) => [
    getComputedStyle(node.querySelector('thead')!).display,
    getComputedStyle(node.querySelector('tbody tr')!).breakInside,
  ])
  expect(styles).toEqual(['table-header-group', 'avoid'])
  await sheet.evaluate((node) => {
    const row = node.querySelector('tbody tr')!
    for (let copies = 0; copies < 80; copies += 1) row.after(row.cloneNode(true))
  })
  expect(boxesOf(await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(order.packages.length + 1)
})

test('the browser prints the page itself without frame, menus and buttons', async () => {
  const page = await openOrderPage(1366, 768)
  const text = await onPaper(page)
  expect(text).toContain(order.order_sn)
  for (const words of ['会员中心', '热门搜索', '打印订单']) expect(text).not.toContain(words)
})

test('an order is saved as a file that spreadsheet programs read, one row per lot', async () => {
  const page = await openOrderPage(1366, 768)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`订单${order.order_sn}.csv`)
  const folder = await mkdtemp(join(tmpdir(), 'order-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'order.csv')
  await download.saveAs(path)
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\r\n')
  const rows = order.items.reduce(
    (sum, { lots, number, shipped_number }) => sum + lots.length + (shipped_number < number ? 1 : 0),
    0,
  )
  expect(lines).toHaveLength(1 + rows)
  expect(lines[0]!.startsWith('\uFEFF订单号,日期,商品编码')).toBe(true)
  await page.getByText('订单明细已导出').waitFor()
})

/** Width and height of every page, points. */
function boxesOf(pdf: Buffer): number[][] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[([^\]]+)\]/g)
  return [...boxes].map(([, box]) =>
    box!
      .split(' ')
      .slice(2)
      .map((side) => Math.round(Number(side))),
  )
}

/** What stands on paper. */
async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('body').innerText()
  await page.emulateMedia({ media: null })
  return text
}
