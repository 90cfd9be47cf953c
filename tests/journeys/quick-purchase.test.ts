import { formatYuan, fromYuan, toYuan, type Order } from '@yaopi/core'
import { cartCalls, orderCalls } from '@yaopi/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, row, rows, sql, type OpenDb } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { copyDatabase } from '../server/filled-database.ts'
import { memberByCalls } from './caller.ts'
import { emptyCart, payByBalance, submit, toConfirm } from './checkout.ts'
import { countHandWork } from './hand-work.ts'
import { fillFromList, pastedList, usualList } from './pasted-list.ts'
import { openSite, type Shop } from './shop.ts'

const PHARMACY = '13800000007'

let database: { readonly url: string; readonly drop: () => Promise<void> }
let open: OpenDb
let shop: Shop
beforeAll(async () => {
  database = await copyDatabase(process.env['FILLED_SHOP']!)
  open = await openDb({ url: database.url, poolSize: 1 })
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark)
    select id, 1, 'recharge', 100000000, 'journey', '' from member where username = ${PHARMACY}`.execute(open.db)
  // Every order of the list is large enough, and nothing is paid for the way.
  const none = { min: 0, fee: 0, free: 0 }
  const zone = { main: none, zy: none, ll: none, yx: none }
  await sql`insert into setting (key, value) values ('freight', ${JSON.stringify({ A: zone, B: zone, C: zone })})
    on conflict (key) do update set value = excluded.value`.execute(open.db)
  shop = await openSite({ DATABASE_URL: database.url })
})
afterAll(async () => {
  await shop.close()
  await open.close()
  await database.drop()
})

/** Compares the lines and the amount of an order on its page with those of its call. */
async function comparePage(page: Page, order: Order): Promise<void> {
  await page.goto(`/order/info/${order.id}`)
  const lines = page.getByRole('table', { name: '商品清单' }).locator('tbody')
  await lines.first().waitFor()
  const shown = (await lines.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ''))
  expect(shown).toHaveLength(order.items.length)
  for (const [at, { goods, number, paid_amount }] of order.items.entries())
    for (const part of [goods.name, `×${number}${goods.bzdw}`, formatYuan(paid_amount)])
      expect(shown[at]).toContain(part.replaceAll(/\s+/g, ''))
  await page.getByRole('main').getByText(formatYuan(order.payable), { exact: true }).first().waitFor()
}

test('a hundred pasted lines, ten misspelt, five unknown: a cart with at most 30 keys, and its orders', async () => {
  const member = await memberByCalls(shop.server.url, PHARMACY)
  await emptyCart(member)
  const list = await pastedList(member)
  const page = await shop.member(PHARMACY, '/kjcg?tab=paste')
  const effort = await fillFromList(page, member, list)
  console.log(`${effort.keys} keys, ${effort.seconds.toFixed(1)} s, ${effort.inCart} lines in the cart`)
  expect(effort.keys).toBeLessThanOrEqual(30)
  expect(effort.seconds).toBeLessThanOrEqual(120)
  expect(effort.inCart).toBeGreaterThanOrEqual(90)
  // Nothing is in the cart that the list does not mean.
  expect(effort.right).toBe(effort.inCart)
  await page.getByRole('button', { name: '存为模板' }).waitFor()

  // Controlled drugs have a payment of their own.
  const drugIds = new Set(list.goods.filter(({ tags }) => tags.some(({ name }) => name === '麻')).map(({ id }) => id))
  const drugs = (await member.send(cartCalls.list, {})).data.filter((line) => drugIds.has(line.goods.id))
  if (drugs.length > 0) await member.send(cartCalls.remove, { ids: drugs.map(({ id }) => id).join(',') })
  const cart = await member.send(cartCalls.list, {})
  await toConfirm(page)
  const confirmed = await page.getByRole('region', { name: '应付金额' }).innerText()
  const trade = await submit(page)
  await payByBalance(page)
  const made = await rows(open.db, sql<{ id: number }>`select id from orders where trade_id = ${trade} order by id`)
  const orders = await Promise.all(made.map(({ id }) => member.send(orderCalls.read, { id })))
  const bought = orders.flatMap(({ items }) => items).filter(({ is_gift }) => is_gift === 0)
  const byGoods = (lines: readonly (readonly [goods: number, number: number, amount: number])[]) =>
    [...lines].sort((a, b) => a[0] - b[0])
  expect(byGoods(bought.map((item) => [item.goods_id, item.number, fromYuan(item.line_amount)]))).toEqual(
    byGoods(cart.data.map((line) => [line.goods.id, line.number, fromYuan(line.line_amount!)])),
  )
  const payable = orders.reduce((sum, order) => sum + fromYuan(order.payable), 0)
  expect(confirmed.replaceAll(/\s+/g, '')).toContain(formatYuan(toYuan(payable)))
  const ledger = await row(
    open.db,
    sql<{ sum: number }>`select sum(amount)::bigint as sum from wallet_log where trade_id = ${trade}`,
  )
  expect(Number(ledger!.sum)).toBe(-payable)
  for (const order of orders) await comparePage(page, order)
  expect(await brokenInvariants(open.db)).toEqual([])
}, 240_000)

test('a usual list of 20 lines is in the cart with at most four clicks, each line with its quantity', async () => {
  const member = await memberByCalls(shop.server.url, PHARMACY)
  await emptyCart(member)
  const { text, units } = await usualList(member)
  const page = await shop.member(PHARMACY)
  const work = { clicks: 0, keys: 0 }
  await countHandWork(page, work)
  await page.goto('/kjcg')
  await page.getByRole('link', { name: '粘贴/上传' }).click()
  await page.getByRole('textbox', { name: '采购清单', exact: true }).click()
  // The clipboard belongs to the machine: the text comes in at once, as a paste does.
  await page.keyboard.insertText(text)
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^已匹配\d+行/).waitFor()
  await page.getByRole('button', { name: /^全部确认/ }).click()
  await page.getByText(/^已选20种/).waitFor()
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await page
    .getByText(/^已加入/)
    .first()
    .waitFor()
  const { data } = await member.send(cartCalls.list, {})
  expect(data).toHaveLength(20)
  expect(new Map(data.map((line) => [line.goods.id, line.number]))).toEqual(new Map(units))
  expect(work.clicks).toBeGreaterThan(0)
  expect(work.clicks).toBeLessThanOrEqual(4)
}, 120_000)

test('what was bought is suggested again and kept as a template; self-service leads there', async () => {
  const page = await shop.member('13800000001', '/zzfw')
  await page.waitForURL('**/kjcg')
  const table = page.getByRole('table', { name: '采购清单' })
  await table.waitFor()
  const box = table.getByRole('checkbox').first()
  await box.check()
  await page.getByRole('button', { name: '存为模板' }).click()
  const dialog = page.getByRole('dialog', { name: '存为采购模板' })
  await dialog.getByRole('textbox', { name: /模板名称/ }).fill('每周补货')
  await dialog.getByRole('button', { name: '存为模板' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: '采购方式' }).getByRole('link', { name: '采购模板' }).click()
  await page.getByRole('link', { name: '使用每周补货' }).click()
  await page.getByRole('button', { name: '加入购物车' }).click()
  await page
    .getByText(/^已加入\d+/)
    .first()
    .waitFor()
}, 120_000)
