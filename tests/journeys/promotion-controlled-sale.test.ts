import {
  cartCalls,
  checkoutCalls,
  controlledSaleCalls,
  goodsCalls,
  orderCalls,
  type Goods,
  type Order,
} from '@yaopi/core/contract'
import { formatYuan, fromYuan, toYuan } from '@yaopi/core'
import { controlledSaleAdminCalls } from '@yaopi/core/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '../../apps/api/src/platform/db/db.ts'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { memberByCalls, staff } from './caller.ts'
import { emptyCart, payByCalls, submit, toConfirm } from './checkout.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import { buyOnlyLine, quantityFor } from './promotion-purchase.ts'
import { looksRight, textOf } from './reading.ts'

const INSIDE = '13800000001'
const OUTSIDE = '13800000008'
const CLINIC = '13800000002'

let shared: SharedShop
beforeAll(async () => {
  shared = await openSharedShop()
})
afterAll(async () => {
  await shared.close()
})

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name }).waitFor()
const fits = (goods: Goods): boolean => goods.is_buy === 1 && goods.number >= quantityFor(goods, 105)

/** The database holds the one line of an order as it was bought, and nothing in it is broken. */
async function expectStored(
  { id }: Order,
  line: { readonly source: string; readonly price: number; readonly number: number },
): Promise<void> {
  expect(
    await rows(shared.db, sql`select source, price, number, paid_amount from order_item where order_id = ${id}`),
  ).toEqual([{ ...line, paid_amount: line.price * line.number }])
  expect(await brokenInvariants(shared.db)).toEqual([])
}

test('[PR-04] inside the policy the contract price holds to the fen: zone, card, cart, preview, order', async () => {
  const { shop } = shared
  const member = await memberByCalls(shop.server.url, INSIDE)
  await emptyCart(member)
  const {
    goods: { data },
  } = await member.send(controlledSaleCalls.zone, { url: 'mingchang' })
  const goods = data.find(fits)!
  expect(goods).toMatchObject({ type: 7, is_kx: 1, with_coupon: 0 })
  expect(goods.price).toBeLessThan(goods.base_price!)
  const page = await shop.member(INSIDE, '/kxzq')
  await heading(page, '控销专区')
  await looksRight(page)
  await page.getByRole('region', { name: '控销子专区' }).getByRole('link', { name: '名厂控销' }).click()
  await page.waitForURL('**/kxzq/goods/mingchang')
  await page.getByText('您在授权范围内').waitFor()
  await looksRight(page)
  const card = page.getByRole('main').getByRole('article', { name: goods.name, exact: true }).first()
  await expect.poll(() => textOf(card.innerText())).toContain(formatYuan(goods.price!))
  const number = quantityFor(goods, 105)
  await card.getByRole('spinbutton').fill(String(number))
  await card.getByRole('button', { name: /^加入购物车/ }).click()
  await page.getByRole('status', { name: '提示消息' }).getByText('已加入购物车').first().waitFor()
  await expectStored(
    await buyOnlyLine(page, member, { name: goods.name, number, price: goods.price!, type: 0, source: 'kx' }),
    { source: 'kx', price: fromYuan(goods.price!), number },
  )
})

test('[PR-04] outside it there is no price and no way to buy; who applies and is let in sees and buys', async () => {
  const { shop } = shared
  const member = await memberByCalls(shop.server.url, OUTSIDE)
  await emptyCart(member)
  const insider = await memberByCalls(shop.server.url, '13800000007')
  const {
    goods: { data },
  } = await insider.send(controlledSaleCalls.zone, { url: 'dujia' })
  const goods = data.find(fits)!
  const page = await shop.member(OUTSIDE, `/list/info/${goods.id}`)
  const panel = page.getByRole('region', { name: '控销授权' })
  await panel.getByText('您不在授权范围内，授权后可见价格并采购').waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain(goods.price!.toFixed(2))
  await expect.poll(() => page.getByRole('button', { name: '加入购物车', exact: true }).isDisabled()).toBe(true)
  await looksRight(page)
  await panel.getByRole('button', { name: '申请授权' }).click()
  const dialog = page.getByRole('dialog', { name: '申请控销授权' })
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await dialog.getByText('请填写申请理由').waitFor()
  await dialog.getByLabel('申请理由').fill('金牛区三公里内独家，预计每月五十盒')
  await dialog.getByRole('checkbox').check()
  await looksRight(page)
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await panel.getByText(/授权申请审核中/).waitFor()

  const staffPage = await staff(shop.server.url, 'goods')
  const { data: open } = await staffPage.send(controlledSaleAdminCalls.list, { status: 0 })
  const application = open.find((one) => one.goods_id === goods.id && one.company.includes('百草'))!
  expect(application.reason).toBe('金牛区三公里内独家，预计每月五十盒')
  await staffPage.send(controlledSaleAdminCalls.answer, { id: application.id, pass: 1 })
  await page.reload()
  await panel.getByText('您在授权范围内，可直接采购').waitFor()
  expect((await member.send(goodsCalls.detail, { id: goods.id })).price).toBe(goods.price)
  const number = quantityFor(goods, 105)
  await page.getByRole('main').getByRole('spinbutton').first().fill(String(number))
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await page.getByRole('status', { name: '提示消息' }).getByText('已加入购物车').first().waitFor()
  await expectStored(
    await buyOnlyLine(page, member, { name: goods.name, number, price: goods.price!, type: 0, source: 'kx' }),
    { source: 'kx', price: fromYuan(goods.price!), number },
  )
})

test('[PR-04] a sub-zone not begun counts down, an empty one says so, an ended one goes; visitors log in', async () => {
  const page = await shared.shop.member(INSIDE, '/kxzq/goods/xinpin')
  await page.getByText('尚未开始供货').first().waitFor()
  await page.getByRole('timer').waitFor()
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^加入购物车/ })
      .count(),
  ).toBe(0)
  await page.goto('/kxzq/goods/choubei')
  await page.getByText('暂无控销品种').waitFor()
  await page.goto('/kxzq/goods/qiuji')
  await page.waitForURL('**/noActivity')
  await page.goto('/kxzq/new')
  await heading(page, '控销新品')
  await page.getByRole('link', { name: '连锁定制' }).click()
  await page.getByText('连锁定制品种请联系您的业务员').waitFor()
  const visitor = await shared.shop.visitor()
  await visitor.goto('/kxzq/goods/mingchang')
  await visitor.getByText('登录后可查看是否在授权范围内').waitFor()
  await visitor.getByRole('main').getByRole('article').first().getByText('登录后可见价格').waitFor()
  await looksRight(visitor)
})

test('a price level of kind and region is the price on card, cart and order, and in the database', async () => {
  const { shop } = shared
  const clinic = await memberByCalls(shop.server.url, CLINIC)
  await emptyCart(clinic)
  // A pharmacy of another province has no level: it sees the list price.
  const stranger = await memberByCalls(shop.server.url, '13800000006')
  const page = await shop.member(CLINIC, '/list')
  let levelled: Goods | undefined
  let list: number | null = null
  for (let id = 1_040; id < 1_160 && levelled === undefined; id++) {
    const found = await clinic.send(goodsCalls.detail, { id })
    const theirs = await stranger.send(goodsCalls.detail, { id })
    // A storewide or an activity price would stand on top.
    if (
      found.price !== null &&
      theirs.price !== null &&
      found.base_price! < theirs.base_price! &&
      found.price === found.base_price &&
      found.ladder_price.length === 0 &&
      (found.reductions?.length ?? 0) === 0 &&
      fits(found)
    ) {
      levelled = found
      list = theirs.base_price
    }
  }
  const goods = levelled!
  await page.goto(`/list/info/${goods.id}`)
  const number = quantityFor(goods, 105)
  await page.getByRole('main').getByRole('spinbutton').first().fill(String(number))
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await page.getByRole('status', { name: '提示消息' }).getByText('已加入购物车').first().waitFor()
  const amount = Math.round(goods.price! * 100) * number
  const line = (await clinic.send(cartCalls.list, {})).data[0]!
  expect(line).toMatchObject({ number, price: goods.price, raw_price: goods.price, line_amount: amount / 100 })
  await page.goto('/cart')
  await page
    .getByRole('main')
    .getByRole('article', { name: goods.name })
    .getByText(formatYuan(toYuan(amount)), { exact: true })
    .waitFor()
  await toConfirm(page)
  const preview = await clinic.send(checkoutCalls.preview, {})
  expect(preview.total.goods_amount).toBe(amount / 100)
  const id = await payByCalls(page, clinic, await submit(page))
  const order = await clinic.send(orderCalls.read, { id })
  // From the list price to what was paid: the level is the one step, with its reason.
  expect(order).toMatchObject({ goods_amount: amount / 100, payable: preview.total.payable })
  expect(order.items[0]!.adjustments.map((step) => step.code)).toEqual(['level'])
  expect(Math.round(order.explanation!.list_amount * 100)).toBe(Math.round(list! * 100) * number)
  await expectStored(order, { source: 'base', price: fromYuan(goods.price!), number })
})
