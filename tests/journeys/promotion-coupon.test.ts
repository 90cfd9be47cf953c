import { cartCalls, checkoutCalls, couponCalls } from '@yaopi/core/contract'
import { fromYuan as fen, formatYuan } from '@yaopi/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../apps/api/src/platform/db/invariants.ts'
import { rows, sql } from '../../apps/api/src/platform/db/db.ts'
import { memberByCalls } from './caller.ts'
import { emptyCart, toConfirm } from './checkout.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'
import { buyAs, goodsFor } from './promotion-assets.ts'
import { looksRight, shows } from './reading.ts'

/** Neither of the two holds a coupon. */
const COLLECTOR = '13800000007'
const BUYER = '13800000008'

let shared: SharedShop
beforeAll(async () => {
  shared = await openSharedShop()
})
afterAll(async () => {
  await shared.close()
})

test('a visitor sees the coupons, is asked to sign in, and comes back to them', async () => {
  const page = await shared.shop.visitor()
  await page.goto('/lqzx')
  const coupon = page.getByRole('article', { name: '指定商品满300减30' })
  await coupon.getByRole('link', { name: '登录后可领指定商品满300减30' }).waitFor()
  await page.getByRole('article', { name: '限量全场满100减50' }).getByRole('button', { name: '已领完' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: '去登录' }).click()
  await page.waitForURL('**/login?to=%2Flqzx')
})

test('coupons are claimed once each, and say what can be done about them', async () => {
  const page = await shared.shop.member(COLLECTOR, '/lqzx')
  for (const name of ['指定商品满100减8', '指定商品满300减30', '5元现金券']) {
    await page.getByRole('button', { name: `领取${name}` }).click()
    await page.getByText(`已领取“${name}”`).waitFor()
  }
  // Two of the first may be held.
  await page.getByRole('article', { name: '指定商品满300减30' }).getByRole('link', { name: '已领取，去使用' }).waitFor()
  await page.getByRole('article', { name: '限量全场满100减50' }).getByRole('button', { name: '已领完' }).waitFor()
  await page.getByRole('article', { name: '年货节满1,000减60' }).getByRole('button', { name: '未开始' }).waitFor()
  await looksRight(page)
  await page.getByRole('navigation', { name: '券的范围' }).getByRole('link', { name: '专区' }).click()
  await page.waitForURL('**/lqzx?scope=zone')
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
  await page.getByRole('navigation', { name: '券的范围' }).getByRole('link', { name: '我的券' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(3)
})

test('[PR-04] the best coupon is taken, another can be, a voucher adds: page, preview, order agree', async () => {
  const member = await memberByCalls(shared.shop.server.url, BUYER)
  await emptyCart(member)
  const offered = (await member.send(couponCalls.center, {})).data
  for (const name of ['指定商品满100减8', '指定商品满300减30', '5元现金券'])
    await member.send(couponCalls.receive, { id: offered.find((one) => one.name === name)!.id })
  const { goods, number } = await goodsFor(member, 320)
  await member.send(cartCalls.add, { params: [{ goods_id: goods.id, number }] })
  const page = await shared.shop.member(BUYER)
  await toConfirm(page)
  const best = await member.send(checkoutCalls.preview, {})
  expect([best.total.coupon_amount, best.total.goods_amount]).toEqual([
    30,
    Math.round(goods.price! * number * 100) / 100,
  ])
  await expect.poll(() => page.getByRole('radio', { name: /指定商品满300减30/ }).isChecked()).toBe(true)
  await shows(page, '应付金额', `应付${formatYuan(best.total.payable)}`)

  await page.getByRole('radio', { name: /指定商品满100减8/ }).click()
  const group = `${best.groups[0]!.settle_group}:${best.groups[0]!.ck_id}`
  const small = best.groups[0]!.coupons!.usable.find((one) => one.face === 8)!.id
  const other = await member.send(checkoutCalls.preview, { coupons: [{ group, id: small }] })
  expect(other.total.payable).toBe(Math.round((best.total.payable + 22) * 100) / 100)
  await shows(page, '应付金额', `应付${formatYuan(other.total.payable)}`)

  await page.getByRole('radio', { name: /指定商品满300减30/ }).click()
  await shows(page, '应付金额', `应付${formatYuan(best.total.payable)}`)
  await page.getByRole('checkbox', { name: /5元现金券/ }).click()
  const chosen = await member.send(checkoutCalls.preview, { voucher_ids: String(best.vouchers![0]!.id) })
  expect([chosen.total.coupon_amount, chosen.total.voucher_amount]).toEqual([30, 5])
  const { id, payable, coupon_amount, voucher_amount, goods_amount } = await buyAs(page, member, chosen)
  await looksRight(page)
  expect((await member.send(couponCalls.mine, { status: 1 })).data.map((one) => one.face).sort()).toEqual(
    [30, 5].sort(),
  )
  expect((await member.send(couponCalls.mine, { status: 0 })).data.map((one) => one.face)).toEqual([8])
  // The database holds the same fen.
  expect(
    await rows(
      shared.db,
      sql`select payable, coupon_amount, voucher_amount, goods_amount, paid, (select sum(paid_amount)::bigint
        from order_item i where i.order_id = o.id) + freight as lines,
    (select count(*)::int from coupon c where c.trade_id = o.trade_id) as used from orders o where id = ${id}`,
    ),
  ).toEqual([
    {
      payable: fen(payable),
      coupon_amount: fen(coupon_amount),
      voucher_amount: fen(voucher_amount),
      goods_amount: fen(goods_amount),
      paid: fen(payable),
      lines: fen(payable),
      used: 2,
    },
  ])
  expect(await brokenInvariants(shared.db)).toEqual([])
})
