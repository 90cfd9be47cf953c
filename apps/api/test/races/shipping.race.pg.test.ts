import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromYuan, formatDate } from '@yaopi/core'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addGoods, addLot } from '../support/fixtures.ts'
import type { WireAnswer } from '../support/processes.ts'
import { LONG } from '../support/long.ts'
import {
  atOnce,
  GIFT,
  key,
  PRICE,
  raceShop,
  RECHARGE,
  surprises,
  twice,
  type Placed,
  type RaceShop,
} from './placed-orders.ts'
import { buyersWith, place } from './two-servers.ts'

let race: RaceShop
beforeAll(async () => {
  race = await raceShop()
}, 180_000)
afterAll(() => race.shop.close(), 30_000)

const sound = async (): Promise<void> => expect(await brokenInvariants(race.shop.db)).toEqual([])

/** Paid and checked orders of these goods, ready to be shipped. */
async function readyToShip(count: number, of: number, number: number): Promise<Placed[]> {
  const orders = await race.placed(count, of, number)
  for (const one of orders) {
    expect((await race.confirm(await race.declare(one), 0)).status).toBe(200)
    expect((await race.pass(one, 1)).status).toBe(200)
  }
  return orders
}
const inDays = (days: number): string => formatDate(Math.floor(Date.now() / 1000) + days * 86_400)
const itemOf = async (id: number): Promise<number> =>
  (await row(race.shop.db, sql<{ id: number }>`select id from order_item where order_id = ${id}`))!.id

describe('shipping', () => {
  it('twice at once sends one package', async () => {
    const parcel = await addGoods(race.shop.db, { stock: 10_000, base_price: PRICE, is_free_shipping: true })
    for (const [index, one] of (await readyToShip(LONG ? 40 : 6, parcel, 5)).entries()) {
      const answers = await atOnce(
        [0, 1, 0, 1].map(
          (server, turn) => () => race.ship(one.id, server, index % 2 === 0 ? `WL${one.id}` : `WL${one.id}-${turn}`),
        ),
      )
      expect(surprises(answers)).toEqual([])
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
      expect(await rows(race.shop.db, sql`select 1 from parcel where order_id = ${one.id}`)).toHaveLength(1)
    }
    await sound()
  }, 120_000)

  it('fifty times at once on two servers sends one package with the units that were ordered', async () => {
    const parcel = await addGoods(race.shop.db, { stock: 10_000, base_price: PRICE, is_free_shipping: true })
    const [one] = await readyToShip(1, parcel, 5)
    const { id } = one!
    const answers = await atOnce(Array.from({ length: 50 }, (_, at) => () => race.ship(id, at, `FIFTY${id}-${at}`)))
    expect(surprises(answers)).toEqual([])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await rows(race.shop.db, sql`select 1 from parcel where order_id = ${id}`)).toHaveLength(1)
    expect(await rows(race.shop.db, sql`select shipped::int from lot where goods_id = ${parcel}`)).toEqual([
      { shipped: 5 },
    ])
    await sound()
  }, 120_000)

  it('parts of an order at once never sends more than was ordered, and one waybill is one package', async () => {
    const parcel = await addGoods(race.shop.db, { stock: 10_000, base_price: PRICE, is_free_shipping: true })
    for (const one of await readyToShip(LONG ? 40 : 4, parcel, 10)) {
      const item_id = await itemOf(one.id)
      const parts = await atOnce(
        [0, 1, 0, 1, 0].map(
          (server, turn) => () => race.ship(one.id, server, `P${one.id}-${turn}`, [{ item_id, number: 3 }]),
        ),
      )
      expect(surprises(parts)).toEqual([])
      expect(parts.filter((answer) => answer.status === 200)).toHaveLength(3)
      expect(parts.filter((answer) => answer.status === 422)).toHaveLength(2)
      const known = (await row(
        race.shop.db,
        sql<{ wl_no: string }>`select wl_no from parcel where order_id = ${one.id} limit 1`,
      ))!.wl_no
      expect(await race.ship(one.id, 0, known, [{ item_id, number: 1 }])).toMatchObject({
        status: 409,
        message: expect.stringContaining('物流单号'),
      })
      expect(
        await race.ship(one.id, 1, `D${one.id}`, [
          { item_id, number: 1 },
          { item_id, number: 1 },
        ]),
      ).toMatchObject({ status: 422, message: '同一行不能写两次' })
      expect(await race.ship(one.id, 1, `R${one.id}`)).toMatchObject({ status: 200, data: { status: 40 } })
    }
    await sound()
  }, 120_000)

  it('takes lots first expired first out, never a near-expiry or ended one, over orders shipped at once', async () => {
    for (let round = 0; round < (LONG ? 20 : 2); round++) {
      const many = await addGoods(race.shop.db, { stock: 0, base_price: PRICE })
      const lot = (batch_no: string, end_date: string, number: number, is_jxq = false) =>
        addLot(race.shop.db, { goods_id: many, batch_no, end_date, number, is_jxq })
      await lot('LATE', inDays(800), 40)
      await lot('FIRST', inDays(280), 7)
      await lot('SECOND', inDays(400), 7)
      await lot('THIRD', inDays(500), 7)
      await lot('NEAR', inDays(70), 50, true)
      const orders = await readyToShip(6, many, 5)
      // Ended since it was received: its units can be ordered, but not sent.
      await lot('ENDED', inDays(-20), 50)
      const answers = await atOnce(orders.map((one, index) => () => race.ship(one.id, index, `F${one.id}`)))
      expect(answers.map((answer) => answer.status)).toEqual(orders.map(() => 200))
      for (const answer of answers) {
        const ends = answer.data.lots.map((taken) => taken.end_date)
        expect(ends).toEqual([...ends].sort())
      }
      const taken = await rows(
        race.shop.db,
        sql<{
          batch_no: string
          shipped: number
        }>`select batch_no, shipped from lot where goods_id = ${many} order by end_date`,
      )
      expect(taken).toEqual([
        { batch_no: 'ENDED', shipped: 0 },
        { batch_no: 'NEAR', shipped: 0 },
        { batch_no: 'FIRST', shipped: 7 },
        { batch_no: 'SECOND', shipped: 7 },
        { batch_no: 'THIRD', shipped: 7 },
        { batch_no: 'LATE', shipped: 9 },
      ])
    }
    await sound()
  }, 240_000)

  it('and cancelling at once ends as shipped or as cancelled; signing at once from all sides counts once', async () => {
    const parcel = await addGoods(race.shop.db, { stock: 10_000, base_price: PRICE, is_free_shipping: true })
    for (const one of await race.placed(LONG ? 40 : 6, parcel, 1)) {
      expect((await race.payBy(one, 0, 1, 1)).data.paid).toBe(1)
      const answers = await atOnce<WireAnswer<unknown>>([
        () => race.pass(one, 0),
        () => race.cancel(one, 1),
        () => race.ship(one.id, 0, `S${one.id}`),
      ])
      expect(surprises(answers)).toEqual([])
      const asked = await rows(
        race.shop.db,
        sql`select 1 from cancel_request where order_id = ${one.id} and state = 'open'`,
      )
      if (asked.length > 0) {
        // Checked before the buyer asked: nothing is sent while the request is open; one answer counts.
        expect((await race.ship(one.id, 1, `O${one.id}`)).status).toBe(409)
        const answered = await atOnce([() => race.answerCancel(one, 0, 0), () => race.answerCancel(one, 1, 1)])
        expect(answered.map((answer) => answer.status).sort()).toEqual([200, 409])
      }
      await race.ship(one.id, 1, `T${one.id}`)
      const seen = (await row(
        race.shop.db,
        sql<{ status: number; paid: number; refunded: number; wallet: number }>`
        select o.status, o.paid, o.refunded, w.recharge + w.gift as wallet from orders o join wallet w using (member_id)
          where o.id = ${one.id}`,
      ))!
      if (seen.status === 90) {
        expect(seen).toMatchObject({ refunded: seen.paid, wallet: RECHARGE + GIFT })
        continue
      }
      expect(seen).toMatchObject({ status: 40, refunded: 0, wallet: RECHARGE + GIFT - PRICE })
      const signed = await atOnce<WireAnswer<unknown>>([
        ...twice((server) => race.receive(one, server)),
        ...twice((server) => race.sign(one, server)),
      ])
      expect(surprises(signed)).toEqual([])
      expect(
        await rows(race.shop.db, sql`select 1 from order_log where order_id = ${one.id} and to_status = 50`),
      ).toHaveLength(1)
    }
    await sound()
  }, 120_000)
})

describe('a small stock', () => {
  const N = LONG ? 50 : 10
  const CROWD = LONG ? 500 : 50

  it(`of ${N} is sold to ${N} of ${CROWD} buyers`, async () => {
    for (let round = 0; round < (LONG ? 5 : 1); round++) {
      const few = await addGoods(race.shop.db, { stock: N, base_price: PRICE })
      const buyers = await buyersWith(race.shop, CROWD, () => [{ goods_id: few, number: 1 }])
      const answers = await atOnce(buyers.map((buyer) => () => place(buyer, key('few'))))
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(N)
      expect(answers.filter((answer) => answer.status === 409 && answer.message !== '')).toHaveLength(CROWD - N)
    }
    await sound()
  }, 300_000)

  it('is never oversold by buyers of several units, and nobody is refused what would have fitted', async () => {
    for (let round = 0; round < (LONG ? 10 : 2); round++) {
      const few = await addGoods(race.shop.db, { stock: N, base_price: PRICE })
      const wanted = Array.from({ length: CROWD }, () => randomInt(1, 4))
      const buyers = await buyersWith(race.shop, CROWD, (buyer) => [{ goods_id: few, number: wanted[buyer]! }])
      const answers = await Promise.all(buyers.map((buyer) => place(buyer, key('several'))))
      const sold = answers.reduce((sum, answer, index) => (answer.status === 200 ? sum + wanted[index]! : sum), 0)
      const left = N - sold
      expect(left).toBeGreaterThanOrEqual(0)
      for (const [index, answer] of answers.entries())
        if (answer.status !== 200) expect([answer.status, wanted[index]! > left]).toEqual([409, true])
      expect(await race.reservedOf(few)).toBe(sold)
    }
    await sound()
  }, 300_000)

  it('wanted by two lines of one order counts for both of them', async () => {
    const two = await addGoods(race.shop.db, {
      stock: 10,
      base_price: PRICE,
      ladder: { tiers: [{ number: 2, price: PRICE - 100 }] },
    })
    const lines = (number: number) => () => [
      { goods_id: two, number },
      { goods_id: two, number, is_yj: 1 as const },
    ]
    const [greedy] = await buyersWith(race.shop, 1, lines(6))
    expect(await place(greedy!, key('two'))).toMatchObject({
      status: 409,
      data: { differences: [{ kind: 'stock' }, { kind: 'stock' }] },
    })
    const crowd = await buyersWith(race.shop, LONG ? 100 : 20, lines(1))
    const answers = await atOnce(crowd.map((buyer) => () => place(buyer, key('two'))))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(crowd.length - 5)
    // One line at the price of the tier would be 199.00; these are one unit each, so both are at the base price.
    expect(answers.filter((answer) => answer.status === 200).map((answer) => fromYuan(answer.data.payable))).toEqual(
      Array.from({ length: 5 }, () => PRICE * 2),
    )
    expect(await race.reservedOf(two)).toBe(10)
    await sound()
  }, 120_000)
})
