import { expect, it } from 'vitest'
import { contract } from '@yaopi/core/contract'
import { row, rows, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addDraw, addTemplate } from '../../src/promotions/lottery/lottery.fixtures.ts'
import { addPointsGoods } from '../../src/promotions/points/points.fixtures.ts'
import { addPoints } from '../../src/pricing/offers/promotion.fixtures.ts'
import { addMember } from '../support/fixtures.ts'
import { cookieOf, wireClient } from '../support/processes.ts'
import { LONG } from '../support/long.ts'
import { atOnce, key, surprises, type Both } from './placed-orders.ts'
import { serversOfFile } from './two-servers.ts'

const { lottery, points } = contract
const MANY = 1_000_000

const shop = serversOfFile()

const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])

type Somebody = { readonly id: number; readonly both: Both }
/** Members who can come to either server. */
async function people(count: number): Promise<Somebody[]> {
  const found: Somebody[] = []
  for (let start = 0; start < count; start += 25) {
    found.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(25, count - start) }, async () => {
          const id = await addMember(shop.db)
          const cookie = await cookieOf(shop.db, id)
          return {
            id,
            both: [wireClient(shop.servers[0].url, cookie), wireClient(shop.servers[1].url, cookie)] as const,
          }
        }),
      )),
    )
  }
  return found
}

it('one prize and very many members: it is given once', async () => {
  const members = await people(LONG ? 200 : 50)
  for (const kind of ['balance', 'coupon'] as const) {
    const template =
      kind === 'coupon'
        ? { template: await addTemplate(shop.db, { now: Date.now(), total: 5, claimable: false }) }
        : { value: 888 }
    const id = await addDraw(shop.db, {
      now: Date.now(),
      prizes: [{ kind, weight: MANY, total: 1, ...template }, { kind: 'thanks' }],
    })
    const answers = await atOnce(members.map((one, place) => () => one.both[place % 2]!.send(lottery.draw, { id })))
    expect(surprises(answers)).toEqual([])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    expect(answers.filter((answer) => answer.data.prize.kind === kind)).toHaveLength(1)
    expect(
      await row(
        shop.db,
        sql`select sum(taken)::int as taken, (select count(*)::int from draw_record r
          where r.draw_id = ${id}) as records from draw_prize where draw_id = ${id}`,
      ),
    ).toEqual({ taken: 1, records: members.length })
  }
  await sound()
}, 300_000)

it('a double click, at one server or at both, returns the first result', async () => {
  const id = await addDraw(shop.db, {
    now: Date.now(),
    prizes: [
      { kind: 'points', value: 10, weight: MANY },
      { kind: 'thanks', weight: MANY },
    ],
  })
  for (const one of await people(LONG ? 60 : 10)) {
    const answers = await atOnce([0, 1, 0, 1, 0, 1].map((server) => () => one.both[server]!.send(lottery.draw, { id })))
    expect(surprises(answers)).toEqual([])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    const [first] = answers
    expect(
      await rows(shop.db, sql`select 1 from draw_record where draw_id = ${id} and member_id = ${one.id}`),
    ).toHaveLength(1)
    expect(await row(shop.db, sql`select points from member where id = ${one.id}`)).toEqual({
      points: first!.data.prize.kind === 'points' ? 10 : 0,
    })
  }
  await sound()
}, 300_000)

it('the last article of the points mall goes to one, and points are spent once', async () => {
  const members = await people(LONG ? 100 : 20)
  for (const one of members) await addPoints(shop.db, one.id, 150)
  const last = await addPointsGoods(shop.db, { total: 1, points: 100 })
  const addresses = new Map(
    await Promise.all(
      members.map(async (one) => [one.id, (await one.both[0].send(contract.address.list, {})).data[0]!.id] as const),
    ),
  )
  const ask = (one: Somebody, goods_id: number, server: number, name = key('jf')) =>
    one.both[server]!.send(points.exchange, {
      goods_id,
      number: 1,
      address_id: addresses.get(one.id)!,
      idempotency_key: name,
    })
  const answers = await atOnce(members.map((one, place) => () => ask(one, last, place % 2)))
  expect(surprises(answers)).toEqual([])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  // What is left of the points is enough for one more, whichever server is asked; with one key it is one exchange with
  // one answer.
  const plenty = await addPointsGoods(shop.db, { total: 1_000, points: 100 })
  const loser = members.find((_, place) => place > 0)!
  const had = (await row(shop.db, sql<{ points: number }>`select points from member where id = ${loser.id}`))!.points
  const twice = await atOnce([0, 1, 0, 1].map((server) => () => ask(loser, plenty, server)))
  expect(twice.filter((answer) => answer.status === 200)).toHaveLength(Math.floor(had / 100))
  const [fresh] = await people(1)
  await addPoints(shop.db, fresh!.id, 150)
  addresses.set(fresh!.id, (await fresh!.both[0].send(contract.address.list, {})).data[0]!.id)
  const same = key('same')
  const again = await atOnce([0, 1, 0, 1].map((server) => () => ask(fresh!, plenty, server, same)))
  expect(again.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  expect(new Set(again.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
  expect(await row(shop.db, sql`select points from member where id = ${fresh!.id}`)).toEqual({ points: 50 })
  await sound()
}, 300_000)
