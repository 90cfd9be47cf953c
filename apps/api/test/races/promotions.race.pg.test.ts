import { describe, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { row, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { endGroups } from '../../src/promotions/limited-offers/end-groups.ts'
import { addGroup, addPrice } from '../../src/pricing/offers/promotion.fixtures.ts'
import { addGoods, addLot } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import { atOnce, key } from './placed-orders.ts'
import { buyersWith, mustPlace, place, previewOf, serversOfFile, type Buyer } from './two-servers.ts'

const shop = serversOfFile()

const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
const countOf = (statuses: readonly number[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]),
  )

/** Places an order as a page would: whoever is told that the shop is busy asks again, with the same key. */
async function insist(buyer: Buyer, orderKey: string): Promise<Awaited<ReturnType<typeof place>>> {
  for (let attempt = 0; ; attempt++) {
    const answer = await place(buyer, orderKey)
    if (attempt === 60 || !/繁忙/.test(answer.message)) return answer
    await new Promise((resolve) => {
      setTimeout(resolve, 100 + Math.random() * 400)
    })
  }
}

describe('what is limited, wanted by many at once at two servers', () => {
  it(`a flash pool of ${LONG ? 50 : 5} with ${LONG ? 500 : 50} buyers sells exactly the pool`, async () => {
    const pool = LONG ? 50 : 5
    const goods = await addGoods(shop.db, { stock: 1_000, base_price: 40_000 })
    const price = await addPrice(shop.db, {
      now: Date.now(),
      kind: 'spike',
      goods_id: goods,
      price: 30_000,
      total: pool,
      limit: 1,
    })
    const buyers = await buyersWith(shop, pool * 10, () => [
      { goods_id: goods, number: 1, goods_price_id: price, type: 1 },
    ])
    const answers = await atOnce(buyers.map((buyer) => () => insist(buyer, key('flash'))))
    expect(countOf(answers.map((answer) => answer.status))).toEqual({ 200: pool, 409: pool * 9 })
    expect(answers.filter((answer) => answer.message === '' && answer.status !== 200)).toEqual([])
    expect(
      await row(
        shop.db,
        sql`select taken, (select reserved from stock where goods_id = ${goods}) as reserved from price_offer
          where id = ${price}`,
      ),
    ).toEqual({ taken: pool, reserved: pool })
    await sound()
  }, 600_000)

  it('the last place of a group is taken once, and all who paid go on together', async () => {
    const rivals = LONG ? 100 : 20
    const goods = await addGoods(shop.db, { stock: 1_000, base_price: 40_000 })
    const group = await addGroup(shop.db, { now: Date.now(), goods_id: goods, price: 30_000, total: 3, target: 3 })
    const buyers = await buyersWith(
      shop,
      rivals,
      () => [{ goods_id: goods, number: 1, goods_price_id: group, type: 2 }],
      100_000,
    )
    const [first, second, ...others] = buyers
    const early = [await mustPlace(first!, key('group')), await mustPlace(second!, key('group'))]
    const answers = await atOnce(
      others.map((buyer) => async () => ({ buyer, answer: await insist(buyer, key('group')) })),
    )
    const won = answers.filter(({ answer }) => answer.status === 200)
    expect(countOf(answers.map(({ answer }) => answer.status))).toEqual({ 200: 1, 409: rivals - 3 })
    await sound()

    // All three pay at once: whoever is last brings the group together, whichever server they are at.
    const paying = [
      { buyer: first!, trade_id: early[0]!.trade_id },
      { buyer: second!, trade_id: early[1]!.trade_id },
      { buyer: won[0]!.buyer, trade_id: won[0]!.answer.data.trade_id },
    ]
    const paid = await atOnce(
      paying.map(
        ({ buyer, trade_id }) =>
          () =>
            buyer.client.send(contract.payment.start, { trade_id, pay_type: 1, idempotency_key: key('pay') }),
      ),
    )
    expect(paid.map((answer) => answer.status)).toEqual([200, 200, 200])
    const workers = [await shop.worker(), await shop.worker()]
    await Promise.all(workers.map((worker) => endGroups(worker)))
    expect(
      await row(
        shop.db,
        sql`select b.state, (select array_agg(o.status order by o.id) from orders o
          where o.group_price_id = b.goods_price_id) as states from group_buy b where goods_price_id = ${group}`,
      ),
    ).toEqual({ state: 'reached', states: [20, 20, 20] })
    await sound()
  }, 600_000)

  it('a group that fails gives every unit and every fen back once, however many jobs end it', async () => {
    const goods = await addGoods(shop.db, { stock: 1_000, base_price: 40_000 })
    const group = await addGroup(shop.db, { now: Date.now(), goods_id: goods, price: 30_000, total: 100, target: 90 })
    const buyers = await buyersWith(
      shop,
      10,
      () => [{ goods_id: goods, number: 1, goods_price_id: group, type: 2 }],
      100_000,
    )
    for (const buyer of buyers) {
      const { trade_id } = await mustPlace(buyer, key('failing'))
      expect(
        (await buyer.client.send(contract.payment.start, { trade_id, pay_type: 1, idempotency_key: key('pay') }))
          .status,
      ).toBe(200)
    }
    expect(await row(shop.db, sql`select taken from price_offer where id = ${group}`)).toEqual({ taken: 10 })
    await sql`update price_offer set end_at = now() - interval '1 second' where id = ${group}`.execute(shop.db)
    const workers = [await shop.worker(), await shop.worker()]
    await atOnce([...workers, ...workers].map((worker) => () => endGroups(worker)))
    expect(
      await row(
        shop.db,
        sql`select p.taken, (select reserved from stock where goods_id = ${goods}) as reserved,
          (select array_agg(distinct status) from orders where group_price_id = ${group}) as states,
      (select array_agg(distinct recharge::int) from wallet
        where member_id = any(${buyers.map((buyer) => buyer.id)}::int[])) as wallets from price_offer p
        where id = ${group}`,
      ),
    ).toEqual({ taken: 0, reserved: 0, states: [90], wallets: [100_000] })
    await sound()
  }, 600_000)

  it('[EN-06] two orders of one member at two servers do not pass the daily limit of goods together', async () => {
    const goods = await addGoods(shop.db, { stock: 1_000, base_price: 40_000 })
    const buyers = await buyersWith(shop, 5, () => [{ goods_id: goods, number: 6 }])
    const pairs = await Promise.all(
      buyers.map(async (buyer) => {
        const preview = await previewOf(buyer.client, [{ goods_id: goods, number: 6, is_yj: 1 }])
        return [buyer, { ...buyer, preview }] as const
      }),
    )
    await sql`update goods set qg_number = 10 where id = ${goods}`.execute(shop.db)
    const answers = await atOnce(pairs.flat().map((one) => () => insist(one, key('daily'))))
    expect(countOf(answers.map((answer) => answer.status))).toEqual({ 200: 5, 409: 5 })
    expect(
      await row(shop.db, sql`select array_agg(taken) as taken from goods_limit_member where goods_id = ${goods}`),
    ).toEqual({ taken: [6, 6, 6, 6, 6] })
    await sound()
  }, 600_000)

  it('a near-expiry lot is reserved to its last unit and no further', async () => {
    const rivals = LONG ? 200 : 30
    const goods = await addGoods(shop.db, { stock: 1_000, base_price: 40_000 })
    const lot = await addLot(shop.db, { goods_id: goods, number: 7, end_date: '2027-03-01', is_jxq: true })
    const price = await addPrice(shop.db, { now: Date.now(), kind: 'jxq', goods_id: goods, price: 15_000, lot })
    const buyers = await buyersWith(shop, rivals, () => [
      { goods_id: goods, number: 2, goods_price_id: price, type: 6 },
    ])
    const answers = await atOnce(buyers.map((buyer) => () => insist(buyer, key('lot'))))
    expect(countOf(answers.map((answer) => answer.status))).toEqual({ 200: 3, 409: rivals - 3 })
    expect(await row(shop.db, sql`select reserved, on_hand from lot where id = ${lot}`)).toEqual({
      reserved: 6,
      on_hand: 7,
    })
    await sound()
  }, 600_000)
})
