import { contract } from '@yaopi/core/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/db.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const { cart } = contract
let buyer: TestClient
let a: number
let b: number

const t = serverOfFile()
beforeAll(async () => {
  buyer = await t.loginAs('13800000001')
  a = await addGoods(t.db, { name: '甲', stock: 100 })
  b = await addGoods(t.db, { name: '乙', stock: 100 })
})
beforeEach(async () => {
  await sql`delete from cart_line`.execute(t.db)
  await sql`delete from cart_line_removed`.execute(t.db)
})

const put = (...lines: readonly { goods_id: number; number: number; is_yj?: 0 | 1 }[]) =>
  buyer.data(cart.add, { params: lines })
const remove = (ids: readonly number[]) => buyer.data(cart.remove, { ids: ids.join(',') })
const restore = (ids: readonly number[], who = buyer) => who.data(cart.restore, { ids: ids.join(',') })

describe('lines that were deleted', () => {
  it('come back as they were: the same lines with number, way of buying and tick, in their places', async () => {
    const { added } = await put(
      { goods_id: a, number: 3 },
      { goods_id: b, number: 5, is_yj: 1 },
      { goods_id: b, number: 7 },
    )
    await buyer.data(cart.select, { ids: String(added[1]), is_selected: 0 })
    const before = await buyer.data(cart.list, {})
    expect((await remove(added.slice(0, 2))).data).toHaveLength(1)
    expect(await restore(added.slice(0, 2))).toEqual(before)
    expect(await restore(added)).toEqual(before)
  })

  it('come back even when they cannot be bought, and are added to what has come into the cart since', async () => {
    const {
      added: [id],
    } = await put({ goods_id: a, number: 3 })
    await remove([id!])
    await put({ goods_id: a, number: 4 })
    expect((await restore([id!])).data.map((line) => line.number)).toEqual([7])
    await sql`update goods set is_on_sale = false where id = ${a}`.execute(t.db)
    const [line] = (await buyer.data(cart.list, {})).data
    await remove([line!.id])
    expect((await restore([line!.id])).data).toMatchObject([
      { id: line!.id, number: 7, blocked: { code: 'OFF_SHELF' } },
    ])
    await sql`update goods set is_on_sale = true where id = ${a}`.execute(t.db)
  })

  it('of the same goods deleted twice come back as one line', async () => {
    const {
      added: [first],
    } = await put({ goods_id: a, number: 3 })
    await remove([first!])
    const {
      added: [second],
    } = await put({ goods_id: a, number: 4 })
    await remove([second!])
    expect((await restore([first!, second!])).data).toMatchObject([{ number: 4 }])
  })

  it('stay gone for others, after ten minutes, and when nobody deleted them', async () => {
    const {
      added: [id],
    } = await put({ goods_id: a, number: 3 })
    await remove([id!])
    const other = await t.loginAs('13800000007')
    expect((await restore([id!], other)).data).toEqual([])
    t.clock.advance(11 * 60_000)
    expect((await restore([id!, 999_999])).data).toEqual([])
    await put({ goods_id: b, number: 1 })
    await remove((await buyer.data(cart.list, {})).data.map((line) => line.id))
    expect(await sql`select id from cart_line_removed`.execute(t.db)).toMatchObject({ rows: [{}] })
  })
})
