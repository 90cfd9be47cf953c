import { contract } from '@yaopi/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buyerAt } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'

const { afterSaleAdmin, approvalAdmin, order, orderAdmin } = contract
const shop = serverOfFile()
let goods: number
let warehouse: TestClient
let service: TestClient
let finance: TestClient
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 10_000, base_price: 10_000, is_free_shipping: true })
  warehouse = await shop.loginStaff('warehouse')
  service = await shop.loginStaff('service')
  finance = await shop.loginStaff('finance')
})

/** A paid order of so many units for 100.00 each, of which so many are sent. */
async function ordered(number: number, { isChecked = true, shipped = 0 } = {}) {
  const buyer = await buyerAt(shop)
  const made = await buyer.order([{ goods_id: goods, number }])
  await buyer.pay(made.trade_id, isChecked)
  // One text message a minute.
  shop.clock.advance(61_000)
  const { id } = made.orders[0]!
  const read = () => buyer.client().data(order.read, { id })
  const item_id = (await read()).items[0]!.id
  const parcel = (count: number) => ({ id, company: '演示物流', wl_no: `DE${id}`, lines: [{ item_id, number: count }] })
  if (shipped > 0) await warehouse.data(orderAdmin.ship, parcel(shipped))
  return { id, buyer, item_id, read, parcel }
}

const sign = async (id: number) => {
  const { sha256 } = await finance.data(approvalAdmin.detail, { id })
  return finance.data(approvalAdmin.approve, { id, sha256 })
}

describe('a refund of the staff above 1,000.00', () => {
  it('waits as a whole for a second person, who signs it, and is in the log with both', async () => {
    const one = await ordered(20, { shipped: 5 })
    const asked = await warehouse.data(orderAdmin.shortage, { id: one.id, note: '厂家断货' })
    expect(asked).toEqual({ status: 35, refunded: 0, approval_id: expect.any(Number) })
    expect(await one.read()).toMatchObject({ status: 35, refunded: 0 })
    expect((await warehouse.send(orderAdmin.shortage, { id: one.id })).status).toBe(409)

    const id = asked.approval_id!
    expect(await warehouse.data(approvalAdmin.detail, { id })).toMatchObject({ amount: 1_500, can: { approve: 0 } })
    expect((await finance.data(approvalAdmin.list, { ref: `order:${one.id}` })).data).toMatchObject([
      { id, amount: 1_500, reason: '厂家断货', can: { approve: 1 } },
    ])
    expect((await sign(id)).state).toBe('approved')
    expect(await one.read()).toMatchObject({ status: 40, refunded: 1_500, items: [{ short_number: 15 }] })
    const acts = await rows(
      shop.db,
      sql`select s.name, a.action from audit_log a join staff s on s.id = a.staff_id
        where a.approval_id = ${id} and a.target like 'order:%'`,
    )
    expect(acts).toEqual([{ name: 'warehouse', action: '缺货退款' }])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('is refused by the database without a signature', async () => {
    const one = await ordered(3)
    const staff = (await row(shop.db, sql<{ id: number }>`select id from staff limit 1`))!.id
    const insert = sql`insert into order_refund (order_id, member_id, kind, cause, outside, way, recharge, gift,
        created_at, staff_id)
      values (${one.id}, ${one.buyer.id}, 'short', ${`short:${one.id}:9`}, 0, 'balance', 100001, 0,
        ${new Date(shop.clock.now())}, ${staff})`
    await expect(insert.execute(shop.db)).rejects.toMatchObject({ constraint: 'order_refund_two_people' })
  })

  it('of exactly 1,000.00 is given back by one person', async () => {
    const one = await ordered(10)
    expect(await service.data(orderAdmin.cancel, { id: one.id, reason: '买家来电取消' })).toEqual({ status: 90 })
    expect(await one.read()).toMatchObject({ status: 90, refunded: 1_000 })
  })

  it('needs two people however it is called: cancelled, not passed, reduced', async () => {
    const waits = { approval_id: expect.any(Number) }
    const cancelled = await ordered(11)
    const cancel = await service.data(orderAdmin.cancel, { id: cancelled.id, reason: '买家来电取消' })
    expect(cancel).toEqual({ status: 30, ...waits })
    const reduced = await ordered(12)
    const lines = [{ item_id: reduced.item_id, number: 11, left: 12 }]
    const reduce = await service.data(orderAdmin.reduce, { id: reduced.id, note: '电话确认', lines })
    expect(reduce).toEqual({ status: 30, refunded: 0, ...waits })
    const refused = await ordered(11, { isChecked: false })
    const audit = await service.data(orderAdmin.audit, { id: refused.id, pass: 0, note: '证照不清晰' })
    expect(audit).toEqual({ status: 20, ...waits })

    for (const { approval_id } of [cancel, audit, reduce]) expect((await sign(approval_id!)).state).toBe('approved')
    expect(await cancelled.read()).toMatchObject({ status: 90, refunded: 1_100 })
    expect(await refused.read()).toMatchObject({ status: 90, refunded: 1_100 })
    expect(await reduced.read()).toMatchObject({ status: 30, refunded: 1_100 })
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  it('fails with its signature when the amount has changed since', async () => {
    const one = await ordered(30, { shipped: 5 })
    const { approval_id } = await warehouse.data(orderAdmin.shortage, { id: one.id })
    await warehouse.data(orderAdmin.ship, { ...one.parcel(1), wl_no: `DF${one.id}` })
    expect(await sign(approval_id!)).toMatchObject({ state: 'failed', note: '退款金额已变化，请重新申请' })
    expect(await one.read()).toMatchObject({ status: 35, refunded: 0 })
  })

  it('does not happen beside a parcel or a refusal at the door: both are refused', async () => {
    const one = await ordered(20)
    const sent = await warehouse.send(orderAdmin.ship, { ...one.parcel(1), rest: 'refund' })
    expect(sent).toMatchObject({ status: 409, message: '未发商品退款超过1000元，须另行办理缺货退款并由财务复核' })
    expect(await one.read()).toMatchObject({ status: 30, items: [{ shipped_number: 0 }] })
    await warehouse.data(orderAdmin.ship, one.parcel(1))
    const refused = await warehouse.send(afterSaleAdmin.refused, { order_id: one.id, note: '拒收', our_fault: 1 })
    expect(refused).toMatchObject({ status: 409 })
    expect(await one.read()).toMatchObject({ status: 35, refunded: 0 })
  })

  it('holds a request to cancel that was agreed to in time open until it is signed', async () => {
    const one = await ordered(11)
    await one.buyer.client().data(order.cancel, { id: one.id, reason: '不想要了' })
    const { approval_id } = await service.data(orderAdmin.answerCancel, { id: one.id, agree: 1 })
    shop.clock.advance(4 * 3_600_000 + 1_000)
    await runJob(shop.server, 'expire-cancel-requests')
    expect(await one.read()).toMatchObject({ status: 30, cancel_request: { state: 'open' } })
    finance = await shop.loginStaff('finance')
    expect((await sign(approval_id!)).state).toBe('approved')
    expect(await one.read()).toMatchObject({ status: 90, cancel_request: { state: 'agreed' }, refunded: 1_100 })
  })
})
