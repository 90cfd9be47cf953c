import { contract, type NewAfterSale } from '@yaopi/core/contract'
import type { CaseQuery } from '@yaopi/core/staff'
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { buyerAt, deliver, freshKey } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { afterSale: calls, afterSaleAdmin: admin } = contract
const HOUR = 3_600_000
const DAY = 24 * HOUR
const shop = serverOfFile()
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 100_000, base_price: 10_001, is_free_shipping: true })
})

/** A case of units of an order of its own that was delivered. */
async function opened(given: Partial<NewAfterSale> & { number?: number; bought?: number } = {}) {
  const { number = 3, bought = 10, ...rest } = given
  const buyer = await buyerAt(shop)
  const made = await buyer.buy([{ goods_id: goods, number: bought }])
  const order_id = made.orders[0]!.id
  await deliver(shop, order_id)
  await buyer.logIn()
  const { lines } = await buyer.client().data(calls.options, { order_id })
  const image = await uploadedPhoto(shop, buyer.id)
  const unit = { item_id: lines[0]!.item_id, lot_id: lines[0]!.lots[0]!.lot_id }
  const one = await buyer.client().data(calls.apply, {
    order_id,
    type: 1,
    reason: 2,
    text: '外包装破损',
    lines: [{ ...unit, number }],
    images: [image],
    idempotency_key: freshKey(),
    ...rest,
  })
  return { buyer, id: one.id, order_id, unit, sn: one.sn }
}
const as = (role: string) => shop.loginStaff(role)

it('the queue has those that are due first, and its filters and counts agree with it', async () => {
  const late = await opened()
  shop.clock.advance(3 * DAY)
  const fresh = await opened({ type: 2, reason: 3 })
  const service = await as('service')
  const ids = async (query: CaseQuery) => (await service.data(admin.queue, query)).data.map((row) => row.id)
  expect(await ids({})).toEqual([late.id, fresh.id])
  expect(await ids({ tab: 'overdue' })).toEqual([late.id])
  expect(await ids({ type: 2 })).toEqual([fresh.id])
  expect(await ids({ reason: 2 })).toEqual([late.id])
  expect(await ids({ q: late.sn })).toEqual([late.id])
  expect(await ids({ q: String(fresh.order_id) })).toEqual([fresh.id])
  expect(await ids({ member_id: late.buyer.id })).toEqual([late.id])
  expect(await ids({ q: '%' })).toEqual([])
  const [row] = (await service.data(admin.queue, { type: 2 })).data
  expect(row).toMatchObject({ amount: 300.03, photos: 1, number: 3, is_overdue: 0, claimed_by: null, compensated: 0 })
  expect(await service.data(admin.counts, {})).toEqual({
    open: 2,
    review: 2,
    send_back: 0,
    inspection: 0,
    settling: 0,
    overdue: 1,
  })

  expect(await service.data(admin.claimAll, { ids: [late.id, fresh.id], dry_run: 1 })).toEqual({ will: 2, refused: [] })
  expect(await ids({ mine: 1 })).toEqual([])
  expect(await service.data(admin.claimAll, { ids: [late.id, 999_999] })).toMatchObject({
    will: 1,
    refused: [{ id: 999_999, text: '售后单不存在' }],
  })
  expect(await ids({ mine: 1 })).toEqual([late.id])
  const other = await shop.loginStaff('service', 'admin')
  const refused = await other.data(admin.claimAll, { ids: [late.id, fresh.id] })
  expect([refused.will, refused.refused.map((one) => one.id)]).toEqual([1, [late.id]])
  expect((await other.data(admin.detail, { id: late.id })).waits).toContain('正在处理')
  await service.data(admin.release, { id: late.id })
  expect((await other.data(admin.detail, { id: late.id })).can).toMatchObject({ approve: true, claim: true })

  await other.data(admin.reject, { id: fresh.id, reason: 2 })
  expect(await ids({ tab: 'rejected' })).toEqual([fresh.id])
  expect(await ids({ tab: 'ended' })).toEqual([])
})

it('a case and its task have one claim, and what waits for the buyer has none', async () => {
  const { id } = await opened({ number: 2 })
  const service = await as('service')
  const other = await shop.loginStaff('service', 'admin')
  const [task] = (await service.data(contract.taskAdmin.list, { ref: `after_sale:${id}` })).data
  await other.data(contract.taskAdmin.claim, { id: task!.id })
  expect((await service.data(admin.detail, { id })).waits).toContain('正在处理该售后')
  const approve = () => service.send(admin.approve, { id, address: '演示路1号' })
  expect(await approve()).toMatchObject({ status: 409, message: 'service-admin正在处理该售后' })
  await service.data(contract.taskAdmin.claim, { id: task!.id, takeover: 1 })
  expect(await approve()).toMatchObject({ status: 200 })
  expect(await service.send(admin.claim, { id })).toMatchObject({
    status: 409,
    message: '该售后现在没有需要处理的事项',
  })
  expect((await service.data(admin.claimAll, { ids: [id], dry_run: 1 })).refused).toMatchObject([
    { id, text: '该售后现在没有需要处理的事项' },
  ])
})

it('a case shows what is left to refund by the formula, the window, the history and what may be done', async () => {
  const first = await opened({ number: 2 })
  const { id, unit } = first
  const service = await as('service')
  const seen = await service.data(admin.detail, { id })
  expect(seen.lines).toMatchObject([
    {
      item_id: unit.item_id,
      number: 10,
      shipped: 10,
      returned: 0,
      in_case: 2,
      paid: 1000.1,
      refundable: 1000.1,
      refused: '',
      lots: [{ lot_id: unit.lot_id, shipped: 10, in_case: 2, left: 8 }],
    },
  ])
  expect(seen).toMatchObject({
    expected: 200.02,
    window: { is_in_time: 1 },
    history: { orders: 1, cases: 0, refunded: 0, recent: [] },
    can: { approve: true, reject: true, refund: false, claim: true, reship: false },
    waits: '',
  })
  expect(seen.timeline).toMatchObject([{ actor: 'buyer', by: '', action: '提交申请' }])
  const admins = await as('admin')
  expect(Object.values((await admins.data(admin.detail, { id })).can).every((may) => !may)).toBe(true)
  // A claim of somebody who has another role now: what they may not send is not offered.
  await service.data(admin.claim, { id })
  await sql`update task set claimed_by = (select id from staff where username = 'staff-admin')
    where ref_kind = 'after_sale' and ref_id = ${id}`.execute(shop.db)
  expect((await admins.data(admin.detail, { id })).can.release).toBe(false)
  expect(await admins.send(admin.release, { id })).toMatchObject({ status: 403 })
  expect(await (await as('content')).send(admin.detail, { id })).toMatchObject({ status: 403 })
  expect(await service.send(admin.detail, { id: 999_999 })).toMatchObject({ status: 404 })
})

it('an approval may grant less, or money without the goods, and the buyer reads what was changed', async () => {
  const { id, unit, buyer } = await opened({ number: 3 })
  const service = await as('service')
  const approve = (given: object) => service.send(admin.approve, { id, ...given })
  expect(await approve({ lines: [{ ...unit, number: 4 }], address: '演示路1号' })).toMatchObject({ status: 422 })
  expect(await approve({ lines: [{ ...unit, number: 0 }], address: '演示路1号' })).toMatchObject({
    errors: { lines: ['全部减为0时请驳回'] },
  })
  expect(await approve({ type: 3 })).toMatchObject({ errors: { type: ['只能在“退货退款”与“仅退款”之间更改'] } })
  const done = await service.data(admin.approve, { id, lines: [{ ...unit, number: 2 }], type: 2 })
  expect(done).toMatchObject({ state: 50, type: 2, number: 2, expected: 200.02 })
  expect(done.answer).toContain('3改为2')
  expect((await buyer.client().data(calls.read, { id })).answer).toContain('改为仅退款')
  expect(await (await as('finance')).data(admin.refund, { id })).toMatchObject({ refund: { amount: 200.02 } })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('a large refund says to whoever approved it that a colleague is needed', async () => {
  const { id } = await opened({ type: 2, number: 15, bought: 15 })
  const service = await as('service')
  await service.data(admin.approve, { id })
  expect(await service.data(admin.detail, { id })).toMatchObject({
    can: { refund: false },
    waits: '超过1000元的退款须由审核人以外的同事操作',
    expected: 1500.15,
  })
  const finance = await as('finance')
  expect(await finance.data(admin.detail, { id })).toMatchObject({ can: { refund: true }, waits: '' })
  expect(await service.send(admin.refund, { id })).toMatchObject({ status: 409 })
  await finance.data(admin.refund, { id })
  const seen = await finance.data(admin.detail, { id })
  expect(seen.timeline.map(({ by }) => by === '')).toEqual([true, false, false])
  expect(seen.lines).toMatchObject([{ returned: 15, refundable: 0, refunded: 1500.15 }])
})

it('the queue reads indexes with many cases', () =>
  shop.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const plan = async (where: string, order: string) =>
      JSON.stringify(
        (
          await sql`explain select * from after_sale c where ${sql.raw(where)}
            order by ${sql.raw(order)} limit 50`.execute(tx)
        ).rows,
      )
    const open = 'c.state not in (20, 60, 90, 91)'
    expect(await plan(open, 'c.clock_at, c.id')).toContain('after_sale_open')
    expect(await plan(`c.state = 10 and ${open}`, 'c.clock_at, c.id')).toMatch(/after_sale_(of_state|open)/)
    expect(await plan('c.state = 20', 'c.created_at desc, c.id desc')).toContain('after_sale_rejected')
    expect(await plan('c.closed_at is not null', 'c.closed_at desc, c.id desc')).toContain('after_sale_ended')
  }))

it('cases are found in the two hours before their clock ends', async () => {
  const { id } = await opened()
  const isFound = async () =>
    (await (await as('service')).data(admin.queue, { due_soon: 1 })).data.some((one) => one.id === id)
  expect(await isFound()).toBe(false)
  const { clock_at } = await (await as('service')).data(admin.detail, { id })
  shop.clock.set(clock_at! * 1_000 - DAY / 24)
  expect(await isFound()).toBe(true)
  shop.clock.advance(DAY / 12)
  expect(await isFound()).toBe(false)
})
