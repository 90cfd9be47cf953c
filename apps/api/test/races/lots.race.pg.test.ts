import { afterAll, beforeAll, expect, it } from 'vitest'
import { row, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addGoods, addLot } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import type { WireAnswer } from '../support/processes.ts'
import { atOnce, key, raceShop, RECHARGE, surprises, type Placed, type RaceShop } from './placed-orders.ts'
import { buyersWith, place } from './two-servers.ts'

let race: RaceShop
beforeAll(async () => {
  race = await raceShop()
}, 180_000)
afterAll(() => race.shop.close(), 30_000)

const ROUNDS = LONG ? 12 : 3
const sound = async (): Promise<void> => expect(await brokenInvariants(race.shop.db)).toEqual([])
const lotOf = async (id: number) =>
  (await row(
    race.shop.db,
    sql<{ on_hand: number; held: number; written_off: number; shipped: number }>`
      select on_hand, held, written_off, shipped from lot where id = ${id}`,
  ))!

/** Goods for `price` fen with one lot. */
async function stocked(number: number, price: number): Promise<{ goods: number; lot: number }> {
  const goods = await addGoods(race.shop.db, { stock: 0, base_price: price, is_free_shipping: true })
  return { goods, lot: await addLot(race.shop.db, { goods_id: goods, number, end_date: '2028-01-31' }) }
}
const ORDERED = 2
const DEAR = 20_000
const CHEAP = 1_000
async function ready(count: number, of: number): Promise<Placed[]> {
  const orders = await race.placed(count, of, ORDERED)
  for (const one of orders) {
    expect((await race.confirm(await race.declare(one), 0)).status).toBe(200)
    expect((await race.pass(one, 1)).status).toBe(200)
  }
  return orders
}

it('a hold against orders on two servers: orders before keep their place, nothing is ordered after', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const of = await stocked(100, DEAR)
    const buyers = await buyersWith(race.shop, 6, () => [{ goods_id: of.goods, number: ORDERED }], RECHARGE)
    const [held, ...placed] = await Promise.all([
      race.hold(of.lot, round),
      ...buyers.map((buyer) => place(buyer, key('hold'))),
    ])
    expect(surprises([held, ...placed])).toEqual([])
    expect(held!.status).toBe(200)
    const before = placed.filter((answer) => answer.status === 200).length
    expect(await lotOf(of.lot)).toMatchObject({ on_hand: before * ORDERED, held: 100 - before * ORDERED })
    expect(await race.reservedOf(of.goods)).toBe(before * ORDERED)
  }
  await sound()
}, 120_000)

it('scrapping against shipping: every unit is scrapped or leaves, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const orders = 4
    const of = await stocked(orders * ORDERED + 2, DEAR)
    const placed = await ready(orders, of.goods)
    const answers = await atOnce<WireAnswer<unknown>>([
      ...placed.map((one, server) => () => race.ship(one.id, server, `SC${one.id}`)),
      ...[0, 1, 0].map((server) => () => race.scrap(of.lot, 1, server)),
    ])
    expect(surprises(answers)).toEqual([])
    // Two units are free: of three that are asked for, two go.
    expect(await lotOf(of.lot)).toEqual({ on_hand: 0, held: 0, written_off: 2, shipped: orders * ORDERED })
  }
  await sound()
}, 120_000)

it('a count against orders: either it stands and too few are left, or the orders do and it is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const of = await stocked(10, DEAR)
    const buyers = await buyersWith(race.shop, 5, () => [{ goods_id: of.goods, number: ORDERED }], RECHARGE)
    const [counted, again, ...placed] = await Promise.all([
      race.count(of.lot, 10, 4, round),
      race.count(of.lot, 10, 6, round + 1),
      ...buyers.map((buyer) => place(buyer, key('count'))),
    ])
    expect(surprises([counted!, again!, ...placed])).toEqual([])
    expect([counted!, again!].filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const { on_hand } = await lotOf(of.lot)
    expect(on_hand).toBeGreaterThanOrEqual(placed.filter(({ status }) => status === 200).length * ORDERED)
  }
  await sound()
}, 120_000)

it('a hold and its release at once leave a lot that is one of both', async () => {
  const of = await stocked(50, CHEAP)
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await atOnce([0, 1, 0, 1].map((at) => () => (at === 0 ? race.hold : race.release)(of.lot, at)))
    expect(surprises(answers)).toEqual([])
    const { on_hand, held } = await lotOf(of.lot)
    expect([on_hand + held, Math.min(on_hand, held)]).toEqual([50, 0])
  }
  await sound()
}, 60_000)
