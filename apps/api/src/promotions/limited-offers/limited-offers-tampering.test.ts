import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract, type Preview } from '@yaopi/core/contract'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { sql } from '../../platform/db/db.ts'
import { watchChanges } from '../../../test/hostile/fingerprint.ts'
import { addGoods, addLot, WAREHOUSE } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { addGroup, addPrice } from '../../pricing/offers/promotion.fixtures.ts'

const { cart, order } = contract
const now = START

let cheat: TestClient
let cheatId: number
let changes: () => Promise<string[]>
let ids: Readonly<Record<string, number>>
let preview: Preview

const shop = serverOfFile()
beforeAll(async () => {
  const { db } = shop
  ;({ id: cheatId, client: cheat } = await shop.newCustomer({ recharge: 10_000_000 }))
  const a = await addGoods(db, { base_price: 40_000, stock: 500 })
  const b = await addGoods(db, { base_price: 40_000, stock: 500 })
  await addLot(db, { goods_id: a, ck_id: WAREHOUSE.far, number: 50 })
  const lotOf = (goods_id: number, number: number, end_date: string) =>
    addLot(db, { goods_id, number, end_date, is_jxq: true })
  const jxq = async (goods_id: number, number: number, end_date: string, given: object = {}) =>
    addPrice(db, { now, kind: 'jxq', goods_id, price: 10_000, lot: await lotOf(goods_id, number, end_date), ...given })
  const group = (given: object) => addGroup(db, { now, goods_id: a, price: 30_000, total: 20, target: 10, ...given })
  ids = {
    a,
    b,
    group: await group({ min: 4, limit: 8 }),
    groupLater: await group({ start: 3_600 }),
    groupEnded: await group({ start: -7_200, end: -3_600 }),
    groupClinic: await group({ ranks: [4] }),
    groupForeign: await group({ goods_id: b }),
    groupSmall: await group({ total: 2, target: 2 }),
    lot: await jxq(a, 6, '2027-03-01'),
    lotForeign: await jxq(b, 6, '2027-03-01'),
    lotLocked: await jxq(a, 6, '2026-12-15'),
    lotEnded: await jxq(a, 6, '2027-04-01', { start: -7_200, end: -3_600 }),
    lotSold: await jxq(a, 1, '2027-05-01'),
    spike: await addPrice(db, { now, kind: 'spike', goods_id: a, price: 30_000, total: 5, limit: 2 }),
  }
  await sql`update lot set on_hand = 0, written_off = 1
    where id = (select lot_id from price_offer where id = ${ids['lotSold']!})`.execute(db)
  const added = await cheat.data(cart.add, {
    params: [
      { goods_id: a, number: 4, type: 2, goods_price_id: ids['group']! },
      { goods_id: a, number: 3, is_jxq: 1, goods_price_id: ids['lot']! },
    ],
  })
  ids = {
    ...ids,
    groupLine: added.lines.find((line) => line.number === 4)!.id,
    lotLine: added.lines.find((line) => line.number === 3)!.id,
  }
  preview = await cheat.data(contract.checkout.preview, {})
  changes = await watchChanges(shop.db)
}, 60_000)
afterAll(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})

/** A line as a form would bring it; words in it are names of ids. */
type Line = Readonly<Record<string, string | number>>
const fieldsOf = (line: Line): string =>
  Object.entries(line)
    .map(([name, value]) => {
      const sent = typeof value === 'string' && value in ids ? ids[value] : value
      return `${encodeURIComponent(`params[0][${name}]`)}=${encodeURIComponent(String(sent))}`
    })
    .join('&')
const post = (url: string, payload: string) =>
  cheat.raw({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

const adds: readonly (readonly [string, Line])[] = [
  ['a group without its price', { goods_id: 'a', number: 4, type: 2 }],
  ['a group at the price of a flash sale', { goods_id: 'a', number: 1, type: 2, goods_price_id: 'spike' }],
  ['a group at the price of a lot', { goods_id: 'a', number: 1, type: 2, goods_price_id: 'lot' }],
  ['a group that has not begun', { goods_id: 'a', number: 4, type: 2, goods_price_id: 'groupLater' }],
  ['a group that has ended', { goods_id: 'a', number: 4, type: 2, goods_price_id: 'groupEnded' }],
  ['a group of other members', { goods_id: 'a', number: 4, type: 2, goods_price_id: 'groupClinic' }],
  ['a group of other goods', { goods_id: 'a', number: 4, type: 2, goods_price_id: 'groupForeign' }],
  ['a group that nobody knows', { goods_id: 'a', number: 4, type: 2, goods_price_id: 987_654 }],
  ['a group bought at the usual price', { goods_id: 'a', number: 4, type: 2, goods_price_id: 'group', is_yj: 1 }],
  [
    'more units than the stock of other goods under a group',
    { goods_id: 'b', number: 3, type: 2, goods_price_id: 'group' },
  ],
  [
    'more units than the limit of a group, with those in the cart',
    { goods_id: 'a', number: 5, type: 2, goods_price_id: 'group' },
  ],
  ['more places than a group has', { goods_id: 'a', number: 3, type: 2, goods_price_id: 'groupSmall' }],
  ['a negative quantity', { goods_id: 'a', number: -4, type: 2, goods_price_id: 'group' }],
  ['a fraction', { goods_id: 'a', number: '4.5', type: 2, goods_price_id: 'group' }],
  ['nothing', { goods_id: 'a', number: 0, type: 2, goods_price_id: 'group' }],
  ['a quantity beyond all numbers', { goods_id: 'a', number: '1e9', type: 2, goods_price_id: 'group' }],
  ['a negative price record', { goods_id: 'a', number: 4, type: 2, goods_price_id: -1 }],
  ['a lot of other goods', { goods_id: 'a', number: 1, is_jxq: 1, goods_price_id: 'lotForeign' }],
  ['a lot in its last thirty days', { goods_id: 'a', number: 1, is_jxq: 1, goods_price_id: 'lotLocked' }],
  ['a lot whose offer has ended', { goods_id: 'a', number: 1, is_jxq: 1, goods_price_id: 'lotEnded' }],
  ['a lot that is sold out', { goods_id: 'a', number: 1, is_jxq: 1, goods_price_id: 'lotSold' }],
  [
    'more units than the lot has, with those in the cart',
    { goods_id: 'a', number: 4, is_jxq: 1, goods_price_id: 'lot' },
  ],
  ['a lot of another warehouse', { goods_id: 'a', number: 1, is_jxq: 1, goods_price_id: 'lot', ck_id: WAREHOUSE.far }],
  ['a lot at the price of a group', { goods_id: 'a', number: 4, is_jxq: 1, goods_price_id: 'group' }],
  ['a lot under the type of a flash sale', { goods_id: 'a', number: 1, type: 1, goods_price_id: 'lot' }],
  ['a flash sale under the type of a lot', { goods_id: 'a', number: 1, type: 6, goods_price_id: 'spike' }],
  ['a lot bought at the usual price', { goods_id: 'a', number: 1, is_jxq: 1, goods_price_id: 'lot', is_yj: 1 }],
  ['a flag that is no flag', { goods_id: 'a', number: 1, is_jxq: 2, goods_price_id: 'lot' }],
  ['a type without a way of buying', { goods_id: 'a', number: 1, type: 9, goods_price_id: 'lot' }],
  ['more units than the limit of a flash sale', { goods_id: 'a', number: 3, type: 1, goods_price_id: 'spike' }],
]

it.each(adds)('%s is refused and changes nothing', async (_, line) => {
  const answer = await post('/api/cart', fieldsOf(line))
  expect([answer.statusCode >= 400 && answer.statusCode < 500, answer.statusCode, answer.json().message]).toEqual([
    true,
    answer.statusCode,
    expect.stringMatching(/\S/),
  ])
  expect(await changes()).toEqual([])
})

it.each([
  ['a group below its least number', 'groupLine', 3],
  ['a group above its limit', 'groupLine', 9],
  ['a lot beyond its units', 'lotLine', 7],
  ['a lot of nothing', 'lotLine', 0],
  ['a line of nobody', 'a', 4],
] as const)('%s: the edit is refused and changes nothing', async (_, line, number) => {
  const answer = await post(
    `/api/cart/${ids[line]! + (line === 'a' ? 900_000 : 0)}/edit`,
    `${encodeURIComponent('params[number]')}=${number}`,
  )
  expect(answer.statusCode >= 400 && answer.statusCode < 500).toBe(true)
  expect(await changes()).toEqual([])
})

it('a price that the buyer claims has no say', async () => {
  const added = await cheat.data(cart.add, {
    params: [{ goods_id: ids['a']!, number: 1, type: 2, goods_price_id: ids['groupSmall']!, price: 0.01 }],
  })
  expect(added.lines[0]).toMatchObject({ price: 300, price_changed: 1 })
  await cheat.data(cart.remove, { ids: added.added.join(',') })
  // The next test begins from here.
  await changes()
})

it.each([[[]], [['hm']], [['jxq2', 'JXQ']]])(
  'an order of a lot with the ticks %j is refused and reserves nothing',
  async (ticks) => {
    const answer = await cheat.send(order.create, {
      preview_token: preview.preview_token,
      idempotency_key: `ticks-${ticks.join()}`,
      address_id: preview.addresses[0]!.id,
      ticks,
    })
    expect(answer).toMatchObject({ status: 422, errors: { ticks: [expect.stringContaining('近效期')] } })
    expect(await changes()).toEqual([])
  },
)

it('a preview outlives neither its lot nor its group', async () => {
  const { db } = shop
  await sql`update price_offer set end_at = ${new Date(now - 1_000)}
    where id in (${ids['group']!}, ${ids['lot']!})`.execute(db)
  const answer = await cheat.send(order.create, {
    preview_token: preview.preview_token,
    idempotency_key: 'outlived',
    address_id: preview.addresses[0]!.id,
    ticks: ['jxq'],
  })
  expect(answer.status).toBe(409)
  expect(
    (
      await sql<{
        orders: number
      }>`select count(*)::int as orders from orders
        where member_id = ${cheatId}`.execute(db)
    ).rows[0]!.orders,
  ).toBe(0)
})
