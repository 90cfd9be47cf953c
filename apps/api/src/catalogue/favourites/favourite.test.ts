import { contract, type FavouriteTab } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/db.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'

const calls = contract.favourite
const t = serverOfFile({ goods: 25 })

test('favourites keep the price of the day they were added and tell what it has fallen by', async () => {
  const member = await t.loginAs('13800000001')
  const [cheaper, gone] = t.goods
  const soldOut = await addGoods(t.db, { stock: 0 })
  expect(await member.data(calls.add, { goods_ids: [cheaper!, gone!, soldOut] })).toEqual({ count: 3 })
  await sql`update goods set base_price = 880 where id = ${cheaper!}`.execute(t.db)
  await sql`update goods set is_on_sale = false where id = ${gone!}`.execute(t.db)
  const ids = async (tab: FavouriteTab) => (await member.data(calls.list, { tab })).data.map((one) => one.id)
  expect((await member.data(calls.list, {})).data.find((one) => one.id === cheaper)).toMatchObject({
    fav_price: 10,
    dropped: 1.2,
    base_price: 8.8,
    is_favorite: 1,
  })
  expect(await ids('dropped')).toEqual([cheaper])
  expect(await ids('gone')).toEqual([gone])
  expect(await ids('sold_out')).toEqual([soldOut])
  expect(await ids('stock')).toEqual([cheaper])
  // Adding again changes nothing: the first price stays.
  expect(await member.data(calls.add, { goods_ids: [cheaper!] })).toEqual({ count: 1 })
  expect((await member.data(calls.list, { tab: 'dropped' })).data[0]!.fav_price).toBe(10)
})

test('a member with a price of their own has it in favourites and at home, and what it has fallen by', async () => {
  const goods = await addGoods(t.db, { base_price: 1_000 })
  const levels = (price: number) =>
    sql`update goods set price_levels = ${JSON.stringify([{ ranks: [4], zones: null, price }])}::jsonb
      where id = ${goods}`.execute(t.db)
  await levels(950)
  const [clinic, pharmacy] = [await t.newCustomer({ rank: 4 }), await t.newCustomer({ rank: 1 })]
  const stateFor = async ({ client }: typeof clinic) => {
    const [listed] = (await client.data(calls.list, {})).data
    const dropped = (await client.data(calls.list, { tab: 'dropped' })).data.map(({ id }) => id)
    const atHome = (await client.data(contract.memberHome.read, {})).dropped.map(({ id }) => id)
    return [listed!.fav_price, listed!.base_price, listed!.dropped, dropped, atHome]
  }
  for (const { client } of [clinic, pharmacy]) await client.data(calls.add, { goods_ids: [goods] })
  expect(await stateFor(clinic)).toEqual([9.5, 9.5, 0, [], []])
  await levels(900)
  expect(await stateFor(clinic)).toEqual([9.5, 9, 0.5, [goods], [goods]])
  expect(await stateFor(pharmacy)).toEqual([10, 10, 0, [], []])
})

test('[PR-03] adding and cancelling twice is the same as once; pages hold 20', async () => {
  const member = await t.loginAs('13800000002')
  await member.data(calls.add, { goods_ids: t.goods })
  await member.data(calls.add, { goods_ids: t.goods })
  const first = await member.data(calls.list, {})
  const second = await member.data(calls.list, { page: 2 })
  expect([first.total, first.last_page, first.data.length, second.data.length]).toEqual([25, 2, 20, 5])
  expect(new Set([...first.data, ...second.data].map((one) => one.id)).size).toBe(25)
  expect(await member.data(calls.cancel, { goods_ids: t.goods })).toEqual({ count: 25 })
  expect(await member.data(calls.cancel, { goods_ids: t.goods })).toEqual({ count: 0 })
})

test('a member who sees no prices has none in their favourites', async () => {
  const waiting = await t.loginAs('13800000004')
  await waiting.data(calls.add, { goods_ids: [t.goods[5]!] })
  expect((await waiting.data(calls.list, {})).data[0]).toMatchObject({ price: null, fav_price: null, dropped: 0 })
})

test('visitors, unknown goods and bad lists are refused with a reason', async () => {
  expect((await t.visitor.send(calls.add, { goods_ids: [1] })).status).toBe(401)
  const member = await t.loginAs('13800000007')
  expect((await member.send(calls.add, { goods_ids: [999_999] })).status).toBe(404)
  expect((await member.send(calls.add, { goods_ids: [] })).status).toBe(422)
  expect(
    (await member.send(calls.add, { goods_ids: Array.from({ length: 1_001 }, (_, index) => index + 1) })).message,
  ).toContain('最多1000项')
  expect((await member.send(calls.list, { tab: 'x' as never })).status).toBe(422)
})

test('a page of favourites costs three statements, with two or twenty', async () => {
  const member = await t.loginAs('13800000008')
  await member.data(calls.add, { goods_ids: t.goods.slice(0, 2) })
  const few = await t.statementsOf(() => member.send(calls.list, {}))
  await member.data(calls.add, { goods_ids: t.goods })
  const many = await t.statementsOf(() => member.send(calls.list, {}))
  expect([few.length, many.length]).toEqual([3, 3])
})
