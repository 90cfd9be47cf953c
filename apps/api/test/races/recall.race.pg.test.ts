import { contract } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addFile } from '../../src/platform/uploads/upload.queries.ts'
import { addGoods, addLot } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'
import type { WireAnswer } from '../support/processes.ts'
import { atOnce, key, PRICE, raceShop, RECHARGE, surprises, type Placed, type RaceShop } from './placed-orders.ts'
import { buyersWith, place, previewOf } from './two-servers.ts'

const { afterSale } = contract
/** Buyers of the same herbs, and people of the staff who do the same. */
const BUYERS = 6
const CROWD = 50
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

/** Prepared herbs of one lot with its report. */
async function herbs(): Promise<{ readonly goods: number; readonly report: number }> {
  const goods = await addGoods(race.shop.db, { zone: 'zy', stock: 0, base_price: PRICE, is_free_shipping: true })
  await addLot(race.shop.db, { goods_id: goods, number: 100, end_date: '2028-01-31' })
  const found = await row(
    race.shop.db,
    sql<{ id: number }>`select id from inspection_report where goods_id = ${goods} and withdrawn_at is null`,
  )
  return { goods, report: found!.id }
}
const stockOf = (goods: number) =>
  row(
    race.shop.db,
    sql<{ reserved: number; on_hand: number }>`select reserved, on_hand from stock
    where goods_id = ${goods}`,
  )

it('a report withdrawn while its herbs are ordered: an order is made before it or refused, none after it', async () => {
  let [made, refused] = [0, 0]
  for (let round = 0; round < (LONG ? 20 : 6); round++) {
    const { goods, report } = await herbs()
    const buyers = await buyersWith(race.shop, BUYERS, () => [{ goods_id: goods, number: 2 }], RECHARGE)
    const withdrawn: number[] = []
    const answers = await atOnce<WireAnswer<unknown> & { readonly began: number }>([
      ...buyers.map((buyer) => async () => {
        const began = performance.now()
        return { ...(await place(buyer, key('herb'))), began }
      }),
      async () => {
        const answer = await race.withdrawReport(report, round)
        withdrawn.push(performance.now())
        return { ...answer, began: -1 }
      },
    ])
    expect(surprises(answers)).toEqual([])
    expect(answers.find(({ began }) => began < 0)!.status).toBe(200)
    const orders = answers.filter(({ began }) => began >= 0)
    const taken = orders.filter(({ status }) => status === 200)
    expect(taken.filter(({ began }) => began > withdrawn[0]!)).toEqual([])
    made += taken.length
    refused += orders.length - taken.length
    expect(await stockOf(goods)).toEqual({ reserved: taken.length * 2, on_hand: 100 })
    // Who comes later is refused at either server, in the cart and in the order.
    const [late] = await buyersWith(race.shop, 1, () => [{ goods_id: race.goods, number: 1 }], RECHARGE)
    await expect(previewOf(late!.client, [{ goods_id: goods, number: 2 }])).rejects.toThrow()
    for (const buyer of buyers) expect((await place(buyer, key('later'))).status).not.toBe(200)
  }
  expect(made + refused).toBe((LONG ? 20 : 6) * BUYERS)
  await sound()
}, 240_000)

it('a report withdrawn while its herbs are shipped: no lot leaves without its report', async () => {
  for (let round = 0; round < (LONG ? 12 : 4); round++) {
    const { goods, report } = await herbs()
    const orders = await race.placed(4, goods, 2)
    for (const one of orders) {
      expect((await race.confirm(await race.declare(one), 0)).status).toBe(200)
      expect((await race.pass(one, 1)).status).toBe(200)
    }
    const [withdrawn, ...shipped] = await Promise.all([
      race.withdrawReport(report, round),
      ...orders.map((one, at) => race.ship(one.id, at, `H${one.id}`)),
    ])
    expect(surprises([withdrawn, ...shipped])).toEqual([])
    expect(withdrawn!.status).toBe(200)
    const left = shipped.filter(({ status }) => status === 200).length
    expect(await stockOf(goods)).toEqual({ reserved: 8 - left * 2, on_hand: 100 - left * 2 })
    for (const [at, one] of orders.entries())
      expect((await race.ship(one.id, at, `I${one.id}`)).status, `order ${one.id} afterwards`).toBe(409)
  }
  await sound()
}, 240_000)

/** Fifty of the staff do the same at two servers; how many were told that they had done it. */
async function crowd(act: (server: number) => Promise<WireAnswer<unknown>>): Promise<number> {
  const answers = await atOnce(Array.from({ length: CROWD }, (_, at) => () => act(at % 2)))
  expect(surprises(answers)).toEqual([])
  return answers.filter(({ status }) => status === 200).length
}

it('a transfer that fifty confirm, an order fifty send, a return fifty inspect: each counts once', async () => {
  const [one] = await race.placed(1, race.goods, 3)
  const transfer = await race.declare(one!)
  await crowd((server) => race.confirm(transfer, server))
  const paid = sql`select 1 from payment where trade_id = ${one!.made.trade_id} and status = 'paid'`
  expect(await rows(race.shop.db, paid)).toHaveLength(1)
  expect((await race.pass(one!, 0)).status).toBe(200)

  expect(await crowd((server) => race.ship(one!.id, server, key('WL')))).toBe(1)
  expect(await rows(race.shop.db, sql`select 1 from parcel where order_id = ${one!.id}`)).toHaveLength(1)
  await race.sign(one!, 0)

  const photo = await addFile(race.shop.db, {
    member_id: one!.buyer.id,
    scene: 'after_sale',
    name: 'a.jpg',
    content_type: 'image/jpeg',
    sha256: '0'.repeat(64),
    size: 1,
    now: Date.now(),
  })
  const { item_id, lots } = (await one!.both[0].send(afterSale.options, { order_id: one!.id })).data.lines[0]!
  const { lot_id } = lots[0]!
  const { id } = (
    await one!.both[0].send(afterSale.apply, {
      order_id: one!.id,
      type: 1,
      reason: 1,
      text: '破损',
      lines: [{ item_id, lot_id, number: 2 }],
      images: [photo],
      idempotency_key: key('case'),
    })
  ).data
  expect((await race.grant(id, 0, '演示路1号')).status).toBe(200)
  await one!.both[1].send(afterSale.sendBack, { id, carrier: '演示快递', waybill: key('SF') })
  const lot = async () =>
    (await row(
      race.shop.db,
      sql<{ on_hand: number; returned: number; quarantine: number }>`
        select on_hand, returned, quarantine from lot where id = ${lot_id}`,
    ))!
  const before = await lot()
  expect(await crowd((server) => race.inspect(id, server, { item_id, lot_id, good: 2, bad: 0 }))).toBe(1)
  expect(await lot()).toEqual({ on_hand: before.on_hand + 2, returned: before.returned + 2, quarantine: 0 })
  await sound()
}, 120_000)
