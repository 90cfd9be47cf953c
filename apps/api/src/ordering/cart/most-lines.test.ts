import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { row, sql } from '../../platform/db/db.ts'

const { cart } = contract
const FULL = '购物车最多放1000行商品，请先结算或删除一部分'
const t = serverOfFile({ goods: 12 })

const linesOf = async (memberId: number): Promise<number> =>
  (await row(t.db, sql<{ lines: number }>`select count(*)::int as lines from cart_line where member_id = ${memberId}`))!
    .lines

/** Lines of goods that are not on sale, which differ by their price row. */
const fill = (memberId: number, lines: number): Promise<unknown> =>
  sql`insert into cart_line (member_id, goods_id, ck_id, goods_price_id, number)
    select ${memberId}, g.id, g.ck_id, 1000000 + n, 1 from goods g, generate_series(1, ${lines}) n
    where g.id = ${t.goods[0]!}`.execute(t.db)

const add = (client: TestClient, goods: readonly number[]) =>
  client.send(cart.add, { params: goods.map((goods_id) => ({ goods_id, number: 10 })) })

test('a cart has at most 1,000 lines; more of what it has may be added', async () => {
  const { id, client } = await t.newCustomer()
  await fill(id, 999)
  expect((await add(client, [t.goods[1]!])).status).toBe(200)
  expect(await add(client, [t.goods[2]!])).toMatchObject({ status: 409, message: FULL })
  expect((await add(client, [t.goods[1]!])).status).toBe(200)
  expect(await linesOf(id)).toBe(1_000)
  await sql`delete from cart_line where member_id = ${id} and goods_price_id = 1000001`.execute(t.db)
  expect((await add(client, [t.goods[2]!])).status).toBe(200)
})

test('many lines at once are added all or not at all, also by adding at the same time', async () => {
  const { id, client } = await t.newCustomer()
  await fill(id, 996)
  expect(await add(client, t.goods.slice(1, 6))).toMatchObject({ status: 409, message: FULL })
  expect(await linesOf(id)).toBe(996)
  const answers = await Promise.all(t.goods.slice(1).map((goods) => add(client, [goods])))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), ...Array(7).fill(409)])
  expect(await linesOf(id)).toBe(1_000)
})

test('putting deleted lines back and the cart of a store end at the same number', async () => {
  const { id, client } = await t.newCustomer()
  await fill(id, 1_000)
  const [deleted] = (await client.data(cart.list, {})).data
  await client.data(cart.remove, { ids: String(deleted!.id) })
  expect((await add(client, [t.goods[3]!])).status).toBe(200)
  expect(await client.send(cart.restore, { ids: String(deleted!.id) })).toMatchObject({ status: 409, message: FULL })

  const store = await t.newCustomer()
  await sql`update member set owner_id = ${id} where id = ${store.id}`.execute(t.db)
  await fill(store.id, 1_000)
  const own = (await client.data(cart.list, {})).data.find((line) => line.goods.id === t.goods[3])!
  const [copied] = await client.data(cart.copy, { ids: String(own.id), other_user_ids: String(store.id) })
  expect(copied).toMatchObject({ ok: [], refused: [{ id: own.id, reason: FULL }] })
})
