import { contract } from '@yaopi/core/contract'
import { expect, it } from 'vitest'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { row, sql } from '../../platform/db/db.ts'
import { readingQuota } from './reading-quota.ts'

const { cart, favourite, goods, goodsAdmin, quickPurchase } = contract
const t = serverOfFile({ goods: 20, env: { GOODS_PER_DAY: '50' } })

it('a member is shown so many goods with prices a day, staff see who comes near, the next day is new', async () => {
  const [greedy, buyer] = [await t.newCustomer(), await t.newCustomer()]
  const read = (client: typeof greedy.client) => client.send(goods.list, { per_page: 20 })
  for (let page = 0; page < 3; page++) expect((await read(greedy.client)).status).toBe(200)
  expect(await read(greedy.client)).toMatchObject({
    status: 429,
    message: '您今天浏览的商品已达上限，请明天再试；如需批量采购请联系客服',
  })
  expect((await greedy.client.send(goods.detail, { id: t.goods[0]! })).status).toBe(429)
  expect((await read(buyer.client)).status).toBe(200)
  expect((await t.visitor.send(goods.list, { per_page: 20 })).status).toBe(200)

  const staff = await t.loginStaff('service')
  const { quota, members } = await staff.data(goodsAdmin.readers, {})
  expect([quota, members.map(({ member_id, goods }) => [member_id, goods])]).toEqual([50, [[greedy.id, 60]]])
  const all = await staff.data(goodsAdmin.readers, { share: 40 })
  expect(all.members.map(({ member_id }) => member_id)).toEqual([greedy.id, buyer.id])
  expect((await buyer.client.send(goodsAdmin.readers, {})).status).toBe(401)
  expect((await (await t.loginStaff('warehouse')).send(goodsAdmin.readers, {})).status).toBe(403)
  expect((await (await t.loginStaff('sales')).data(goodsAdmin.readers, { share: 1 })).members).toEqual([])

  t.clock.advance(86_400_000)
  expect((await read(await t.loginAs(greedy.phone))).status).toBe(200)
})

it('what another process has counted holds here too, with a bounded loss', async () => {
  const { id, client } = await t.newCustomer()
  await sql`insert into goods_read values (${'2026-11-22'}, ${id}, 45)`.execute(t.db)
  t.clock.set(Date.parse('2026-11-22T10:00:00+08:00'))
  const again = await t.loginAs(
    (await row(t.db, sql<{ phone: string }>`select phone from member where id = ${id}`))!.phone,
  )
  expect((await again.send(goods.list, { per_page: 20 })).status).toBe(200)
  await readingQuota.of(t.server).flush()
  expect((await again.send(goods.list, { per_page: 20 })).status).toBe(429)
  expect(client.cookie).not.toBe(again.cookie)
})

it('lists of purchase, favourites and the cart count as well, and are refused beyond it', async () => {
  const [greedy, other] = [await t.newCustomer(), await t.newCustomer()]
  for (let page = 0; page < 3; page++) await greedy.client.data(goods.list, { per_page: 20 })
  await greedy.client.data(favourite.add, { goods_ids: t.goods })
  const refused = [
    await greedy.client.send(quickPurchase.match, { text: '阿莫西林胶囊 10盒' }),
    await greedy.client.send(quickPurchase.history, {}),
    await greedy.client.send(favourite.list, {}),
    await greedy.client.send(cart.add, { params: [{ goods_id: t.goods[0]!, number: 10 }] }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429])

  await other.client.data(favourite.add, { goods_ids: t.goods })
  for (let page = 0; page < 3; page++) expect((await other.client.data(favourite.list, {})).data).toHaveLength(20)
  expect((await other.client.send(goods.list, { per_page: 20 })).status).toBe(429)
})
