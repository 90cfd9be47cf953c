import { describe, expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { addBundle, addExchange, addGiftCoupon } from '../../src/promotions/bundles/bundles.fixtures.ts'
import { row, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addReduction } from '../../src/pricing/offers/promotion.fixtures.ts'
import { addGoods } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import { atOnce, key, surprises } from './placed-orders.ts'
import { buyersWith, mustPlace, place, serversOfFile, type Buyer } from './two-servers.ts'

const { cart, order, payment } = contract

const shop = serversOfFile()

const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
const won = (answers: readonly { readonly status: number }[]): number =>
  answers.filter((answer) => answer.status === 200).length

/** Places an order as a page would: whoever is told that the shop is busy asks again, with the same key. */
async function insist(
  buyer: Pick<Buyer, 'client' | 'preview'>,
  orderKey: string,
): Promise<Awaited<ReturnType<typeof place>>> {
  for (let attempt = 0; ; attempt++) {
    const answer = await place(buyer, orderKey)
    if (attempt === 60 || !/繁忙/.test(answer.message)) return answer
    await new Promise((resolve) => {
      setTimeout(resolve, 100 + Math.random() * 400)
    })
  }
}

describe('what belongs together, wanted by many at once at two servers', () => {
  it('a pool of sets is sold to its last set and no further', async () => {
    const rivals = LONG ? 200 : 24
    const [a, b] = [
      await addGoods(shop.db, { base_price: 20_000, stock: 5_000 }),
      await addGoods(shop.db, { base_price: 20_000, stock: 5_000 }),
    ]
    const pack = await addBundle(shop.db, {
      now: Date.now(),
      name: '组合',
      price: 30_000,
      goods: [
        [a, 2],
        [b, 1],
      ],
      total: 6,
      limit: 1,
    })
    const buyers = await buyersWith(shop, rivals, () => [{ goods_id: a, number: 1, type: 3, combination_id: pack }])
    const answers = await atOnce(buyers.map((buyer) => () => insist(buyer, key('pack'))))
    expect([won(answers), surprises(answers)]).toEqual([6, []])
    expect(
      await row(
        shop.db,
        sql`select taken, (select reserved from stock where goods_id = ${a}) as a, (select reserved from stock
          where goods_id = ${b}) as b from bundle where id = ${pack}`,
      ),
    ).toEqual({ taken: 6, a: 12, b: 6 })
    await sound()
  }, 600_000)

  it('packages sharing parts in opposite order, and plain lines of the same goods, never deadlock', async () => {
    const rivals = LONG ? 240 : 30
    const [a, b] = [
      await addGoods(shop.db, { base_price: 20_000, stock: 21 }),
      await addGoods(shop.db, { base_price: 20_000, stock: 21 }),
    ]
    const forth = await addBundle(shop.db, {
      now: Date.now(),
      name: '正',
      price: 30_000,
      goods: [
        [a, 1],
        [b, 1],
      ],
    })
    const back = await addBundle(shop.db, {
      now: Date.now(),
      name: '反',
      price: 30_000,
      goods: [
        [b, 1],
        [a, 1],
      ],
    })
    const lines = [
      [{ goods_id: a, number: 1, type: 3, combination_id: forth }],
      [{ goods_id: b, number: 1, type: 3, combination_id: back }],
      [
        { goods_id: b, number: 1 },
        { goods_id: a, number: 1 },
      ],
    ]
    const buyers = await buyersWith(shop, rivals, (at) => lines[at % 3]!)
    const answers = await atOnce(buyers.map((buyer) => () => insist(buyer, key('shared'))))
    expect([won(answers), surprises(answers)]).toEqual([21, []])
    expect(
      await row(
        shop.db,
        sql`select sum(reserved)::int as reserved, sum(on_hand)::int as on_hand from stock
          where goods_id in (${a}, ${b})`,
      ),
    ).toEqual({ reserved: 42, on_hand: 42 })
    await sound()
  }, 600_000)

  it('goods in exchange go to as many as there are', async () => {
    const rivals = LONG ? 100 : 16
    const [a, swap] = [
      await addGoods(shop.db, { base_price: 40_000, stock: 5_000 }),
      await addGoods(shop.db, { base_price: 9_900, stock: 500 }),
    ]
    const id = await addReduction(shop.db, {
      now: Date.now(),
      name: '满300换购',
      goods: [a],
      tiers: [{ amount: 30_000, gives: { kind: 'hg' } }],
    })
    await addExchange(shop.db, { reduction_id: id, goods_id: swap, price: 100, total: 4 })
    const buyers = await buyersWith(shop, rivals, () => [{ goods_id: a, number: 1 }])
    const ready: Pick<Buyer, 'client' | 'preview'>[] = []
    for (const { client } of buyers) {
      expect(
        (await client.send(cart.add, { params: [{ goods_id: swap, number: 1, type: 4, goods_manjian_id: id }] }))
          .status,
      ).toBe(200)
      const preview = await client.send(contract.checkout.preview, {})
      ready.push({ client, preview: preview.data })
    }
    const answers = await atOnce(ready.map((buyer) => () => insist(buyer, key('swap'))))
    expect([won(answers), surprises(answers)]).toEqual([4, []])
    expect(await row(shop.db, sql`select taken from exchange_goods where reduction_id = ${id}`)).toEqual({ taken: 4 })
    await sound()
  }, 600_000)

  it('gift coupons are never over-promised, given once however often payment comes, taken back once', async () => {
    const rivals = LONG ? 60 : 12
    const a = await addGoods(shop.db, { base_price: 40_000, stock: 5_000 })
    const template = await addGiftCoupon(shop.db, { now: Date.now(), name: '赠券', face: 100, threshold: 0, total: 5 })
    await addReduction(shop.db, {
      now: Date.now(),
      name: '满300赠券',
      goods: [a],
      tiers: [
        {
          amount: 30_000,
          gives: {
            kind: 'zeng',
            gifts: [
              { kind: 'coupon', template_id: template, number: 1 },
              { kind: 'points', number: 50 },
            ],
          },
        },
      ],
    })
    const buyers = await buyersWith(shop, rivals, () => [{ goods_id: a, number: 1 }], 100_000)
    const ended = await atOnce(buyers.map((buyer) => async () => ({ buyer, answer: await insist(buyer, key('gift')) })))
    const answers = ended.map(({ answer }) => answer)
    expect([won(answers), surprises(answers)]).toEqual([5, []])
    // Those who were told that it is gone go on without it.
    const { client } = ended.find(({ answer }) => answer.status === 409)!.buyer
    const again = (await client.send(contract.checkout.preview, {})).data
    expect(again.groups[0]!.gifts).toMatchObject([{ kind: 'coupon', number: 0, missing: 1 }, { kind: 'points' }])
    await mustPlace({ client, preview: again }, key('late'))

    const made = ended.flatMap(({ buyer, answer }) =>
      answer.status === 200 ? [{ buyer, trade: answer.data.trade_id, id: answer.data.orders[0]!.id }] : [],
    )
    const paid = await atOnce(
      made.flatMap(({ buyer, trade }) =>
        [1, 2, 3].map(
          () => () =>
            buyer.client.send(payment.start, { trade_id: trade, pay_type: 1, idempotency_key: `pay-${trade}` }),
        ),
      ),
    )
    expect(surprises(paid)).toEqual([])
    expect(
      await row(
        shop.db,
        sql`select claimed, (select count(*)::int from coupon where template_id = ${template}) as held,
          (select sum(points)::int from member where id = any(${buyers.map((buyer) => buyer.id)}::int[])) as points
          from coupon_template where id = ${template}`,
      ),
    ).toEqual({ claimed: 5, held: 5, points: 250 })
    await sound()
    const cancelled = await atOnce(
      made.flatMap(({ buyer, id }) =>
        [1, 2].map(() => () => buyer.client.send(order.cancel, { id, reason: '不想要了' })),
      ),
    )
    expect(surprises(cancelled)).toEqual([])
    expect(
      await row(
        shop.db,
        sql`select claimed, (select count(*)::int from coupon where template_id = ${template}) as held,
          (select sum(points)::int from member where id = any(${buyers.map((buyer) => buyer.id)}::int[])) as points
          from coupon_template where id = ${template}`,
      ),
    ).toEqual({ claimed: 0, held: 0, points: 0 })
    await sound()
  }, 600_000)
})
