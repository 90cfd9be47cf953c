import { contract } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addGoods, addLot } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import { atOnce, PRICE, raceShop, surprises, type Placed, type RaceShop } from './placed-orders.ts'

let race: RaceShop
beforeAll(async () => {
  race = await raceShop()
}, 180_000)
afterAll(() => race.shop.close(), 30_000)

const sound = async (): Promise<void> => expect(await brokenInvariants(race.shop.db)).toEqual([])
async function ready(count: number, of: number, number: number): Promise<Placed[]> {
  const orders = await race.placed(count, of, number)
  for (const one of orders) {
    expect((await race.confirm(await race.declare(one), 0)).status).toBe(200)
    expect((await race.pass(one, 1)).status).toBe(200)
  }
  return orders
}
let batches = 0
async function stocked(): Promise<{ goods: number; batch: string }> {
  const goods = await addGoods(race.shop.db, { stock: 0, base_price: PRICE, is_free_shipping: true })
  const batch = `RACE${++batches}`
  await addLot(race.shop.db, { goods_id: goods, batch_no: batch, number: 1_000, end_date: '2028-01-31' })
  return { goods, batch }
}

it('of recalls of one batch on two servers at once one is made, and each member is asked once', async () => {
  for (let round = 0; round < (LONG ? 10 : 3); round++) {
    const { goods, batch } = await stocked()
    const orders = await ready(4, goods, 2)
    for (const [at, one] of orders.entries()) expect((await race.ship(one.id, at, `R${one.id}`)).status).toBe(200)
    const answers = await atOnce([0, 1, 0, 1].map((server) => () => race.recall(goods, batch, server)))
    expect(surprises(answers)).toEqual([])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find((answer) => answer.status === 200)!.data).toMatchObject({ members: 4, asked: 8, held: 992 })
    expect(
      await rows(race.shop.db, sql`select 1 from after_sale where order_id = any(${orders.map(({ id }) => id)})`),
    ).toHaveLength(4)
  }
  await sound()
}, 120_000)

it('while orders are shipped: what left is asked back, the rest does not leave any more', async () => {
  for (let round = 0; round < (LONG ? 10 : 3); round++) {
    const { goods, batch } = await stocked()
    const orders = await ready(6, goods, 2)
    const [recalled, ...shipped] = await Promise.all([
      race.recall(goods, batch, round),
      ...orders.map((one, at) => race.ship(one.id, at, `S${one.id}`)),
    ])
    expect(surprises([recalled, ...shipped])).toEqual([])
    expect(recalled!.status).toBe(200)
    const left = shipped.filter((answer) => answer.status === 200).length
    const asked = await row(
      race.shop.db,
      sql<{ members: number; units: number }>`select count(*)::int as members, coalesce(sum(asked), 0)::int as units
        from recall_member m join recall r on r.id = m.recall_id where r.goods_id = ${goods}`,
    )
    expect(asked).toEqual({ members: left, units: left * 2 })
    // Nothing of the batch leaves afterwards.
    for (const one of orders) expect((await race.ship(one.id, 0, `T${one.id}`)).status).toBe(409)
    expect(await row(race.shop.db, sql`select held, on_hand from lot where goods_id = ${goods}`)).toEqual({
      held: 1_000 - 12,
      on_hand: 12 - left * 2,
    })
  }
  await sound()
}, 120_000)

it('a statement confirmed and disputed at once on two servers is one of both', async () => {
  const [one] = await race.placed(1)
  for (let round = 1; round <= (LONG ? 12 : 4); round++) {
    const month = `2025-${String(round).padStart(2, '0')}`
    await sql`insert into statement (member_id, month, wallet_opening, wallet_in, wallet_out, wallet_closing,
      credit_opening, credit_in, credit_out, credit_closing, orders, payments, refunds, lines, made_at, confirm_by)
      values (${one!.buyer.id}, ${month}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '[]', now(), now() +
      interval '10 days')`.execute(race.shop.db)
    const answers = await atOnce([
      () => one!.both[0].send(contract.statement.confirm, { month }),
      () => one!.both[1].send(contract.statement.dispute, { month, text: '金额不符' }),
      () => one!.both[1].send(contract.statement.confirm, { month }),
    ])
    expect(surprises(answers)).toEqual([])
    const kept = await row(
      race.shop.db,
      sql<{ state: number; dispute: string; told: number }>`select state, dispute, (select count(*)::int from outbox
          where topic = 'statement.disputed' and payload->>'month' = ${month}) as told
        from statement where member_id = ${one!.buyer.id} and month = ${month}`,
    )
    expect([
      { state: 2, dispute: '', told: 0 },
      { state: 3, dispute: '金额不符', told: 1 },
    ]).toContainEqual(kept)
  }
}, 60_000)
