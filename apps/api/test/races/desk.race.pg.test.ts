import { contract } from '@yaopi/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addFile } from '../../src/platform/uploads/upload.queries.ts'
import type { WireAnswer } from '../support/processes.ts'
import { atOnce, key, raceShop, surprises, type RaceShop } from './placed-orders.ts'

const { afterSale } = contract
const CROWD = 50
let race: RaceShop
beforeAll(async () => {
  race = await raceShop()
}, 180_000)
afterAll(() => race.shop.close(), 30_000)

const sound = async (): Promise<void> => expect(await brokenInvariants(race.shop.db)).toEqual([])

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
