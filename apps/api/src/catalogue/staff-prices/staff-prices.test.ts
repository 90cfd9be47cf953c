import { contract } from '@yaopi/core/contract'
import type { PriceApplied, PriceRowInput } from '@yaopi/core/staff'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGoods, addStaff } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { sql } from '../../platform/db/index.ts'

const { staffPricesAdmin: calls, approvalAdmin: approvals, goods: shopGoods, staffGoodsAdmin } = contract
const shop = serverOfFile()
let goods: TestClient
let finance: TestClient
let buyer: TestClient
let keys = 0
const enter = async (): Promise<void> => {
  goods = await shop.loginStaff('goods')
  finance = await shop.loginStaff('finance')
  buyer = (await shop.newCustomer()).client
}
beforeAll(enter)
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(shop.db)
})

const DAY = 86_400
const now = (): number => Math.floor(shop.clock.now() / 1000)
const apply = (rows: readonly PriceRowInput[], more: object = {}, by = goods): Promise<PriceApplied> =>
  by.data(calls.apply, { rows, reason: '调价', idempotency_key: `k${(keys += 1)}`, ...more })
const shown = async (id: number): Promise<number | null> => (await buyer.data(shopGoods.detail, { id })).price
/** A day later: everybody has to sign in again, and what is planned for then is made. */
const nextDay = async (): Promise<void> => {
  shop.clock.advance(DAY * 1_000)
  await enter()
  await runJob(shop.server, 'apply-planned-prices')
}
const sheet = async (id: number) => (await goods.data(calls.sheet, { ids: String(id) }))[0]!

describe('a price', () => {
  it('within a fifth is in the shop at once, with ladder, levels and retail price, and in the record', async () => {
    const id = await addGoods(shop.db)
    expect(await shown(id)).toBe(10)
    const row: PriceRowInput = {
      goods_id: id,
      base_price: 9.5,
      market_price: 0,
      ladder_type: 1,
      tiers: [
        { number: 10, price: 9.2 },
        { number: 20, price: 9 },
      ],
      levels: [{ ranks: '4,7', zones: 'A', price: 9.3 }],
    }
    expect(await goods.data(calls.check, { rows: [row] })).toMatchObject([
      { is_refused: 0, takes_second: 0, change: -500, issues: [] },
    ])
    expect(await shown(id)).toBe(10)
    expect(await apply([row])).toMatchObject({ applied: 1, waiting: 0, approval_id: null, refused: [] })
    expect(await shown(id)).toBe(9.5)
    expect(await sheet(id)).toMatchObject({
      base_price: 9.5,
      market_price: null,
      ladder: { type: 1, tiers: [{ number: 10, price: 9.2 }, { number: 20 }] },
      levels: [{ ranks: [4, 7], zones: ['A'], price: 9.3 }],
      changed_at: now(),
    })
    expect((await buyer.data(shopGoods.detail, { id })).ladder_price).toHaveLength(2)
    const { data } = await goods.data(calls.changes, { goods_id: id })
    expect(data).toMatchObject([
      { state_text: '已生效', before: { base_price: 10, market_price: 15, ladder: null }, after: { base_price: 9.5 } },
    ])
    expect((await goods.data(staffGoodsAdmin.read, { id })).changes[0]).toMatchObject({
      action: '改价',
      by: 'goods',
      detail: { before: { base_price: 1_000 }, after: { base_price: 950 } },
    })
    await apply([{ goods_id: id, ladder_type: 0, no_levels: 1 }])
    expect(await sheet(id)).toMatchObject({ ladder: null, levels: [], base_price: 9.5 })
  })

  it('that moves further waits for a second person, and is in the shop when they have signed', async () => {
    const id = await addGoods(shop.db)
    const other = await addGoods(shop.db)
    const answer = await apply([
      { goods_id: id, base_price: 7 },
      { goods_id: other, base_price: 9 },
    ])
    expect(answer).toMatchObject({ applied: 1, waiting: 1 })
    expect([await shown(id), await shown(other)]).toEqual([10, 9])
    expect(await sheet(id)).toMatchObject({ waits: 1 })
    const waiting = { id: answer.approval_id! }
    const asked = await finance.data(approvals.detail, waiting)
    expect(asked.changes).toMatchObject([{ before: '¥10.00', after: '¥7.00' }])
    expect((await goods.send(approvals.approve, { ...waiting, sha256: asked.sha256 })).status).toBe(403)
    await finance.data(approvals.approve, { ...waiting, sha256: asked.sha256 })
    expect(await shown(id)).toBe(7)
    expect((await goods.data(calls.changes, { goods_id: id })).data).toMatchObject([{ state: 'applied' }])
    await expect(
      sql`update price_change set after = '{"base_price": 1}' where goods_id = ${id}`.execute(shop.db),
    ).rejects.toThrow(/what was asked for does not change/)
  })

  it('two steps within days take the second person too', async () => {
    const id = await addGoods(shop.db)
    await sql`insert into price_history (day, goods_id, base_price)
      values ((to_timestamp(${now()}) at time zone 'Asia/Shanghai')::date - 1, ${id}, 1000)`.execute(shop.db)
    expect(await apply([{ goods_id: id, base_price: 8.5 }])).toMatchObject({ applied: 1 })
    expect(await apply([{ goods_id: id, base_price: 7.5 }])).toMatchObject({ applied: 0, waiting: 1 })
  })

  it('that was refused, or whose goods have another price by now, changes nothing', async () => {
    const id = await addGoods(shop.db)
    const first = await apply([{ goods_id: id, base_price: 5 }])
    await finance.data(approvals.reject, { id: first.approval_id!, note: '太低' })
    expect((await goods.data(calls.changes, { goods_id: id })).data).toMatchObject([
      { state: 'cancelled', note: '太低' },
    ])
    const second = await apply([{ goods_id: id, base_price: 6 }])
    await apply([{ goods_id: id, base_price: 9 }])
    const { sha256 } = await finance.data(approvals.detail, { id: second.approval_id! })
    const signed = await finance.data(approvals.approve, { id: second.approval_id!, sha256 })
    expect(signed).toMatchObject({ state: 'failed', note: '价格在此期间已变动' })
    expect(await shown(id)).toBe(9)
  })

  it('is refused row by row with the cell that is wrong; a request sent twice is done once', async () => {
    const id = await addGoods(shop.db)
    const fine = await addGoods(shop.db)
    const rows = [
      { goods_id: id, ladder_type: 1 as const, tiers: [{ number: 5, price: 12 }] },
      { goods_id: fine, base_price: 9.9 },
    ]
    const request = { rows, reason: '调价', idempotency_key: 'twice' }
    const answer = await goods.data(calls.apply, request)
    expect(answer).toMatchObject({
      applied: 1,
      refused: [{ goods_id: id, issues: [{ field: 'ladder', text: '第1档应低于基价' }] }],
    })
    expect(await goods.data(calls.apply, request)).toEqual(answer)
    expect((await goods.data(calls.changes, { goods_id: fine })).total).toBe(1)
    const others = await goods.send(calls.apply, { ...request, reason: '别的' })
    expect(others.errors).toEqual({ idempotency_key: ['这个请求标识已用于另一次改价'] })
    expect((await goods.send(calls.check, { rows: [{ goods_id: 999_999, base_price: 1 }] })).errors).toEqual({
      rows: ['没有这个商品'],
    })
  })
})

describe('a planned price', () => {
  it('is in the shop from its time on; the next one is judged by it', async () => {
    const id = await addGoods(shop.db)
    await apply([{ goods_id: id, base_price: 9 }], { effective_at: now() + DAY })
    expect(await shown(id)).toBe(10)
    expect(await sheet(id)).toMatchObject({ planned_at: now() + DAY })
    const later = { rows: [{ goods_id: id, base_price: 8.1 }], effective_at: now() + 2 * DAY }
    expect(await goods.data(calls.check, later)).toMatchObject([{ takes_second: 0, change: -1_000 }])
    await apply(later.rows, { effective_at: later.effective_at })
    await runJob(shop.server, 'apply-planned-prices')
    expect(await shown(id)).toBe(10)
    await nextDay()
    expect(await shown(id)).toBe(9)
    await nextDay()
    expect(await shown(id)).toBe(8.1)
  })

  it('can be given up before, and is not made where somebody has changed the price meanwhile', async () => {
    const id = await addGoods(shop.db)
    await apply([{ goods_id: id, base_price: 9 }], { effective_at: now() + DAY })
    const [planned] = (await goods.data(calls.changes, { goods_id: id, state: 'planned' })).data
    expect(await goods.data(calls.cancel, { id: planned!.id })).toMatchObject({ state: 'cancelled', note: 'goods取消' })
    expect((await goods.send(calls.cancel, { id: planned!.id })).status).toBe(409)
    await apply([{ goods_id: id, base_price: 9 }], { effective_at: now() + DAY })
    await apply([{ goods_id: id, base_price: 9.8 }])
    await nextDay()
    expect(await shown(id)).toBe(9.8)
    expect(
      (await goods.data(calls.changes, { goods_id: id })).data.map(({ note, state }) => [state, note]),
    ).toContainEqual(['cancelled', '价格在此期间已变动'])
  })
})

it('others read prices and do not set them', async () => {
  await addStaff(shop.db, 'service')
  const service = await shop.loginStaff('service')
  const id = await addGoods(shop.db)
  expect(await service.data(calls.sheet, { ids: String(id) })).toHaveLength(1)
  expect((await service.send(calls.check, { rows: [{ goods_id: id, base_price: 9 }] })).status).toBe(403)
})
