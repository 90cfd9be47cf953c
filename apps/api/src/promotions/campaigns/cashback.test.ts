import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { row, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { addReduction } from '../../pricing/offers/promotion.fixtures.ts'
import { addGoods, WAREHOUSE } from '../../../test/support/fixtures.ts'
import { START, serverOfFile } from '../../../test/support/test-server.ts'
import { buyerAt, deliver, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { addCashback } from './campaign.fixtures.ts'
import { endCashback, releaseCashback } from './cashback.service.ts'
import { promotions } from '../../pricing/offers/promotions.ts'

const { campaign, cart, member, order, payment } = contract
const HOUR = 3_600_000
const DAY = 24 * HOUR

let a: number
let b: number
let herb: number
let other: number
const shop = serverOfFile({ payments: new Map([['alipay', stubProvider('alipay')]]) })
beforeAll(async () => {
  a = await addGoods(shop.db, { base_price: 10_000, stock: 5_000 })
  b = await addGoods(shop.db, { base_price: 2_500, stock: 5_000 })
  herb = await addGoods(shop.db, {
    base_price: 20_000,
    stock: 5_000,
    zone: 'zy',
    goods_class: 'herb',
    ck_id: WAREHOUSE.far,
  })
  other = await addGoods(shop.db, { base_price: 50_000, stock: 5_000 })
  await addCashback(shop.db, { now: START, goods: [a, b, herb] })
  await promotions.of(shop.server).reload()
})

/** What these tests give back comes without a case. */
const WITHOUT_CASE = 'I16 returned units are those of refunded cases'
const sound = async (): Promise<void> =>
  expect((await brokenInvariants(shop.db)).filter(({ rule }) => rule !== WITHOUT_CASE)).toEqual([])
const giftOf = async (buyer: Buyer): Promise<number> => (await buyer.client().data(member.money, {})).gift
const recordOf = async (buyer: Buyer) => (await buyer.client().data(campaign.cashbackRecords, {})).data[0]
const giveBack = (orderId: number, number: number) =>
  sql`update order_item set returned_number = ${number} where order_id = ${orderId} and goods_id = ${a}`.execute(
    shop.db,
  )
async function wait(buyer: Buyer, milliseconds: number): Promise<void> {
  shop.clock.advance(milliseconds)
  await buyer.logIn()
}

describe('full-amount cashback', () => {
  it('[PR-04] shows tiers, what the cart brings and the goods; prices only to members', async () => {
    const buyer = await buyerAt(shop)
    const zone = await buyer.client().data(campaign.cashback, {})
    expect(zone).toMatchObject({
      activity: {
        status: 1,
        tiers: [
          { amount: 1_000, value: 8 },
          { amount: 3_000, value: 30 },
          { amount: 5_000, value: 60 },
          { amount: 10_000, value: 150 },
        ],
      },
      wait_hours: 72,
      life_days: 180,
    })
    expect(zone.goods.data.map((goods) => goods.id).sort()).toEqual([a, b, herb].sort())
    expect(zone.mine).toEqual({ amount: 0, value: 0, next: null, waiting: 0, released: 0 })
    await buyer.client().data(cart.add, {
      params: [
        { goods_id: a, number: 9 },
        { goods_id: other, number: 3 },
      ],
    })
    expect((await buyer.client().data(campaign.cashback, {})).mine).toMatchObject({
      amount: 900,
      value: 0,
      next: { gap: 100, value: 8 },
    })
    const seen = await shop.visitor.data(campaign.cashback, {})
    expect([seen.mine, seen.goods.data[0]!.price]).toEqual([null, null])
    expect((await shop.visitor.send(campaign.cashbackRecords, {})).status).toBe(401)
  })

  it('waits from the payment on, is paid out once 72 hours after the last signature, and says so', async () => {
    const buyer = await buyerAt(shop)
    const made = await buyer.order([
      { goods_id: a, number: 30 },
      { goods_id: herb, number: 11 },
    ])
    expect(await recordOf(buyer)).toBeUndefined()
    await buyer.pay(made.trade_id)
    expect(await recordOf(buyer)).toMatchObject({
      trade_id: made.trade_id,
      amount: 5_200,
      value: 60,
      state: 'waiting',
      due_time: null,
    })
    await releaseCashback(shop.server)
    for (const one of made.orders) {
      await deliver(shop, one.id)
      await wait(buyer, 71 * HOUR)
      await releaseCashback(shop.server)
    }
    expect([await giftOf(buyer), (await recordOf(buyer))!.due_time! - Math.floor(shop.clock.now() / 1000)]).toEqual([
      0, 3_600,
    ])
    await wait(buyer, HOUR)
    await Promise.all([releaseCashback(shop.server), releaseCashback(shop.server)])
    await releaseCashback(shop.server)
    expect(await giftOf(buyer)).toBe(60)
    expect(await recordOf(buyer)).toMatchObject({ state: 'released', value: 60 })
    expect((await buyer.client().data(campaign.cashback, {})).mine).toMatchObject({ waiting: 0, released: 60 })
    expect(
      await row(
        shop.db,
        sql`select count(*)::int as messages from message where member_id = ${buyer.id} and title = '返现已到账'`,
      ),
    ).toEqual({ messages: 1 })
    await sound()
  })

  it('is worked out anew when goods come back: before the payout less, after it the rest is taken back', async () => {
    const buyer = await buyerAt(shop)
    const early = await buyer.buy([{ goods_id: a, number: 52 }])
    await deliver(shop, early.orders[0]!.id)
    await giveBack(early.orders[0]!.id, 4)
    expect(await recordOf(buyer)).toMatchObject({ amount: 4_800, value: 30, state: 'waiting' })
    await wait(buyer, 73 * HOUR)
    await releaseCashback(shop.server)
    expect(await giftOf(buyer)).toBe(30)

    await giveBack(early.orders[0]!.id, 23)
    await releaseCashback(shop.server)
    await releaseCashback(shop.server)
    expect(await giftOf(buyer)).toBe(8)
    await giveBack(early.orders[0]!.id, 52)
    await releaseCashback(shop.server)
    expect(await giftOf(buyer)).toBe(0)
    expect(await recordOf(buyer)).toMatchObject({ state: 'released', value: 0 })
    await sound()
  })

  it('that has been spent is taken back from the rest of the balance', async () => {
    const buyer = await buyerAt(shop)
    const made = await buyer.buy([{ goods_id: a, number: 50 }])
    await deliver(shop, made.orders[0]!.id)
    await wait(buyer, 73 * HOUR)
    await releaseCashback(shop.server)
    await buyer.buy([{ goods_id: other, number: 1 }])
    expect(await giftOf(buyer)).toBe(0)
    const before = (await buyer.client().data(member.money, {})).recharge
    await giveBack(made.orders[0]!.id, 50)
    await releaseCashback(shop.server)
    expect((await buyer.client().data(member.money, {})).recharge).toBe(before - 60)
    await sound()
  })

  it('of a cancelled order is gone, that of the others of the checkout is worked out anew', async () => {
    const buyer = await buyerAt(shop)
    const made = await buyer.order([
      { goods_id: a, number: 20 },
      { goods_id: herb, number: 10 },
    ])
    await buyer.pay(made.trade_id, false)
    expect(await recordOf(buyer)).toMatchObject({ amount: 4_000, value: 30 })
    await buyer.client().data(order.cancel, { id: made.orders[1]!.id, reason: '不想要了' })
    expect(await recordOf(buyer)).toMatchObject({ amount: 2_000, value: 8 })
    await buyer.client().data(order.cancel, { id: made.orders[0]!.id, reason: '不想要了' })
    expect(await recordOf(buyer)).toMatchObject({ amount: 0, value: 0, state: 'void' })
    await releaseCashback(shop.server)
    expect(await giftOf(buyer)).toBe(0)
    await sound()
  })

  it('looks at what was paid after reductions, not at freight, and one tier counts', async () => {
    const buyer = await buyerAt(shop)
    await addReduction(shop.db, {
      now: START,
      name: '满900减100',
      goods: [b],
      tiers: [{ amount: 90_000, gives: { kind: 'jian', value: 10_000 } }],
      end: 400 * 86_400,
    })
    await promotions.of(shop.server).reload()
    await buyer.buy([{ goods_id: b, number: 40 }])
    expect(await recordOf(buyer)).toBeUndefined()
    await buyer.buy([{ goods_id: b, number: 44 }])
    expect(await recordOf(buyer)).toMatchObject({ amount: 1_000, value: 8 })
  })

  it('ends after 180 days, what ends first being used first', async () => {
    const buyer = await buyerAt(shop)
    const first = await buyer.buy([{ goods_id: a, number: 30 }])
    await deliver(shop, first.orders[0]!.id)
    await wait(buyer, 73 * HOUR)
    await releaseCashback(shop.server)
    await wait(buyer, 10 * DAY)
    const second = await buyer.buy([{ goods_id: herb, number: 15 }], {})
    await deliver(shop, second.orders[0]!.id)
    await wait(buyer, 73 * HOUR)
    await releaseCashback(shop.server)
    // 30.00 went into the second purchase, so only its own 30.00 is left.
    expect(await giftOf(buyer)).toBe(30)
    for (let days = 0; days < 180; days += 20) await wait(buyer, 20 * DAY)
    await endCashback(shop.server)
    expect(await giftOf(buyer)).toBe(0)
    await endCashback(shop.server)
    expect(
      await row(
        shop.db,
        sql`select array_agg(expired::int order by trade_id) as expired from cashback where member_id = ${buyer.id}`,
      ),
    ).toEqual({ expired: [0, 3_000] })
    await sound()
  })

  /** 30.00 of cashback, paid out and spent on two orders that wait for shipping. */
  async function spentCashback() {
    shop.clock.set(START)
    const buyer = await buyerAt(shop)
    const source = await buyer.buy([{ goods_id: a, number: 30 }])
    await deliver(shop, source.orders[0]!.id)
    await wait(buyer, 73 * HOUR)
    await releaseCashback(shop.server)
    expect(await giftOf(buyer)).toBe(30)
    const spent = await buyer.order([{ goods_id: other, number: 1 }])
    await buyer.pay(spent.trade_id, false)
    expect(await giftOf(buyer)).toBe(0)
    return { buyer, source, spent }
  }
  const endAfterHalfAYear = async (buyer: Buyer): Promise<void> => {
    for (let days = 0; days < 180; days += 20) await wait(buyer, 20 * DAY)
    await endCashback(shop.server)
  }
  const expiredOf = (trade: number) =>
    row(shop.db, sql`select expired::int, ended_at is not null as is_over from cashback where trade_id = ${trade}`)

  it('that was spent and is refunded after its end does not come back, and the ledger says so', async () => {
    const { buyer, source, spent } = await spentCashback()
    await endAfterHalfAYear(buyer)
    expect(await expiredOf(source.trade_id)).toEqual({ expired: 0, is_over: true })
    await buyer.client().data(order.cancel, { id: spent.orders[0]!.id, reason: '不想要了' })
    await endCashback(shop.server)
    await endCashback(shop.server)
    expect(await giftOf(buyer)).toBe(0)
    expect(await expiredOf(source.trade_id)).toEqual({ expired: 3_000, is_over: true })
    expect(
      await row(
        shop.db,
        sql`select use_type, kind, amount::int, remark from wallet_log where member_id = ${buyer.id}
          and cause like 'cashback-end:%'`,
      ),
    ).toEqual({ use_type: 9, kind: 'gift', amount: -3_000, remark: `返现过期 结算单${source.trade_id}` })
    await sound()
  })

  it('that was held by a payment which is given up after its end does not come back', async () => {
    shop.clock.set(START)
    const buyer = await buyerAt(shop, { recharge: 320_000 })
    const source = await buyer.buy([{ goods_id: a, number: 30 }])
    await deliver(shop, source.orders[0]!.id)
    await wait(buyer, 73 * HOUR)
    await releaseCashback(shop.server)
    const held = await buyer.order([{ goods_id: other, number: 1 }])
    await buyer.client().data(payment.start, {
      trade_id: held.trade_id,
      pay_type: 2,
      use_balance: 1,
      idempotency_key: freshKey(),
    })
    expect(await giftOf(buyer)).toBe(0)
    await endAfterHalfAYear(buyer)
    await buyer.client().data(order.cancel, { id: held.orders[0]!.id, reason: '不想要了' })
    await endCashback(shop.server)
    expect(await giftOf(buyer)).toBe(0)
    expect(await expiredOf(source.trade_id)).toEqual({ expired: 3_000, is_over: true })
    await sound()
  })

  it('is ended by what is left of it, without the ledger, and a refund opens only what it was paid with', async () => {
    shop.clock.set(START)
    const buyer = await buyerAt(shop)
    const source = await buyer.buy([{ goods_id: a, number: 30 }])
    await wait(buyer, HOUR)
    const unused = await buyer.buy([{ goods_id: a, number: 30 }])
    await deliver(shop, source.orders[0]!.id)
    await wait(buyer, 73 * HOUR)
    await deliver(shop, unused.orders[0]!.id)
    await releaseCashback(shop.server)
    const spent = await buyer.order([{ goods_id: other, number: 1 }])
    await buyer.pay(spent.trade_id, false)
    expect(await giftOf(buyer)).toBe(0)
    await wait(buyer, 73 * HOUR)
    await releaseCashback(shop.server)
    expect(await giftOf(buyer)).toBe(30)
    for (let days = 0; days < 180; days += 20) await wait(buyer, 20 * DAY)
    const statements = await shop.statementsOf(() => endCashback(shop.server))
    expect(statements.filter((text) => /\bfrom wallet_log\b/.test(text))).toEqual([])
    expect(await expiredOf(unused.trade_id)).toEqual({ expired: 3_000, is_over: true })
    await buyer.client().data(order.cancel, { id: spent.orders[0]!.id, reason: '不想要了' })
    expect(await expiredOf(source.trade_id)).toEqual({ expired: 0, is_over: false })
    expect(await expiredOf(unused.trade_id)).toEqual({ expired: 3_000, is_over: true })
    await endCashback(shop.server)
    expect(await expiredOf(source.trade_id)).toEqual({ expired: 3_000, is_over: true })
    expect(await giftOf(buyer)).toBe(0)
    await sound()
  })

  it('that was taken back from the recharged part stays the money of the member', async () => {
    const { buyer, source, spent } = await spentCashback()
    await giveBack(source.orders[0]!.id, 30)
    await releaseCashback(shop.server)
    await endAfterHalfAYear(buyer)
    await buyer.client().data(order.cancel, { id: spent.orders[0]!.id, reason: '不想要了' })
    await endCashback(shop.server)
    expect(await giftOf(buyer)).toBe(30)
    expect(await expiredOf(source.trade_id)).toEqual({ expired: 0, is_over: true })
    await sound()
  })
})
