import { contract } from '@yaopi/core/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { row, sql } from '../../platform/db/db.ts'
import { addGoods, addMember } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const { cart, member } = contract
let owner: TestClient
let plain: number
let narrow: number
let foreign: number
let a: number
let b: number
let chilled: number

const t = serverOfFile()
beforeAll(async () => {
  owner = await t.loginAs('13800000001')
  const { id } = (await row(t.db, sql<{ id: number }>`select id from member where phone = '13800000001'`))!
  plain = await addMember(t.db, { company: '二店', phone: '13911110001', owner_id: id })
  narrow = await addMember(t.db, { company: '三店', owner_id: id, scopes: ['zcy'] })
  foreign = await addMember(t.db, { company: '别家' })
  a = await addGoods(t.db, {
    name: '甲',
    stock: 100,
    scope_codes: ['zcy'],
    ladder: { tiers: [{ number: 10, price: 950 }] },
  })
  b = await addGoods(t.db, { name: '乙', stock: 50, min_number: 6, step: 3, scope_codes: ['hxy'] })
  chilled = await addGoods(t.db, { name: '丙', stock: 8, scope_codes: ['hxy'] })
})
beforeEach(async () => {
  await sql`delete from cart_line`.execute(t.db)
})

const put = (...lines: readonly { goods_id: number; number: number; is_yj?: 0 | 1 }[]) =>
  owner.data(cart.add, { params: lines })
const copy = (ids: readonly number[], ...stores: readonly number[]) =>
  owner.data(cart.copy, { ids: ids.join(','), other_user_ids: stores.join(',') })
const linesOf = async (phone: string) =>
  (await (await t.loginAs(phone)).data(cart.list, {})).data.map((line) => [
    line.goods.name,
    line.number,
    line.goods.is_yj,
    line.is_selected,
  ])

describe('copying a cart to other stores of the owner', () => {
  it('lists the stores an owner has, and none for others', async () => {
    await put({ goods_id: a, number: 3 })
    expect(await owner.data(member.stores, {})).toEqual([
      { user_id: plain, store: '二店', audit_status: 2, cart: 0 },
      { user_id: narrow, store: '三店', audit_status: 2, cart: 0 },
    ])
    expect(await owner.data(member.base, {})).toMatchObject({ stores: 2 })
    const other = await t.loginAs('13800000007')
    expect([await other.data(member.stores, {}), (await other.data(member.base, {})).stores]).toEqual([[], 0])
  })

  it("replaces numbers, so that a repeat changes nothing, and leaves the owner's own cart alone", async () => {
    const { added } = await put(
      { goods_id: a, number: 12 },
      { goods_id: a, number: 2, is_yj: 1 },
      { goods_id: b, number: 9 },
    )
    const store = await t.loginAs('13911110001')
    await store.data(cart.add, { params: [{ goods_id: a, number: 5 }] })
    const before = await owner.data(cart.list, {})
    const wanted = [{ user_id: plain, store: '二店', ok: added, refused: [] }]
    expect(await copy(added, plain)).toEqual(wanted)
    expect(await copy(added, plain, plain)).toEqual(wanted)
    expect(await linesOf('13911110001')).toEqual(
      expect.arrayContaining([
        ['甲', 12, 0, 1],
        ['甲', 2, 1, 1],
        ['乙', 9, 0, 1],
      ]),
    )
    expect(await linesOf('13911110001')).toHaveLength(3)
    expect(await owner.data(cart.list, {})).toEqual(before)
  })

  it("lets each store's own scope, quantities and stock decide, with a reason for every refused line", async () => {
    const {
      added: [first, second, third],
    } = await put({ goods_id: a, number: 3 }, { goods_id: b, number: 6 }, { goods_id: chilled, number: 8 })
    await sql`update stock set on_hand = 5 where goods_id = ${chilled}`.execute(t.db)
    const [whole, some] = await copy([first!, second!, third!], plain, narrow)
    expect(whole).toMatchObject({
      store: '二店',
      ok: [first, second],
      refused: [{ id: third, name: '丙', reason: expect.stringContaining('库存仅剩5') }],
    })
    expect(some).toMatchObject({
      store: '三店',
      ok: [first],
      refused: [
        { id: second, reason: expect.stringContaining('经营范围') },
        { id: third, reason: expect.stringContaining('经营范围') },
      ],
    })
    await sql`update stock set on_hand = 8 where goods_id = ${chilled}`.execute(t.db)
  })

  it('refuses stores of somebody else, lines of somebody else, and nothing', async () => {
    const { added } = await put({ goods_id: a, number: 3 })
    const ids = added.join(',')
    expect(await owner.send(cart.copy, { ids, other_user_ids: `${plain},${foreign}` })).toMatchObject({
      status: 403,
      message: '只能复制到自己名下的门店',
    })
    expect(await owner.send(cart.copy, { ids: '999999', other_user_ids: String(plain) })).toMatchObject({ status: 422 })
    const other = await t.loginAs('13800000007')
    expect((await other.send(cart.copy, { ids, other_user_ids: String(plain) })).status).toBe(403)
    expect(await linesOf('13911110001')).toEqual([])
  })

  it('costs two statements and two for each store, whatever the number of lines', async () => {
    const { added } = await put(
      { goods_id: a, number: 3 },
      { goods_id: b, number: 6 },
      { goods_id: chilled, number: 2 },
    )
    const statements = (ids: readonly number[], ...stores: readonly number[]) =>
      t.statementsOf(() => copy(ids, ...stores))
    const one = await statements(added.slice(0, 1), plain)
    expect(await statements(added, plain)).toHaveLength(one.length)
    expect(await statements(added, plain, narrow)).toHaveLength(one.length + 2)
  })
})
