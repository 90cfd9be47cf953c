import { contract } from '@yaopi/core/contract'
import { formatDate, fromYuan } from '@yaopi/core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { row, rows, sql } from '../../platform/db/db.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import type { PaymentProviders } from '../../platform/payment-providers/payment-provider.ts'
import { buyerAt, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { uploadedPhoto } from '../../../test/support/uploading.ts'

const { order, payment, paymentAdmin: admin } = contract
const DAY = 86_400_000
const COMPANY = '成都演示部分汇款药房'
/** A channel that opens every payment, and is told of none. */
const payments: PaymentProviders = new Map([['wechat', stubProvider('wechat')]])
const shop = serverOfFile({ payments })
let goods: number
let buyer: Buyer
let finance: TestClient
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 10_000, base_price: 10_001, is_free_shipping: true })
})
beforeEach(async () => {
  buyer = await buyerAt(shop, { company: COMPANY, recharge: 5_000 })
  finance = await shop.loginStaff('finance')
})

const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
const wallet = async (): Promise<number> =>
  (await row(
    shop.db,
    sql<{ all: number }>`select (recharge + gift)::int as all from wallet where member_id = ${buyer.id}`,
  ))!.all
const stateOf = (trade_id: number, hm?: 1) => buyer.client().data(payment.read, { trade_id, ...(hm && { hm }) })
async function declare(trade_id: number, amount: number, more: { use_balance?: 1; hm?: 1; paid_at?: string } = {}) {
  const image = await uploadedPhoto(shop, buyer.id, 'pay')
  return buyer.client().send(payment.transfer, {
    trade_id,
    payer: COMPANY,
    bank: '中国工商银行',
    amount,
    paid_at: '2026-11-20',
    image,
    idempotency_key: freshKey(),
    ...more,
  })
}
/** An order of ten, ¥1,000.10. */
async function placed() {
  const made = await buyer.order([{ goods_id: goods, number: 10 }])
  return { trade_id: made.trade_id, id: made.orders[0]!.id }
}

it('the buyer declares from 1.00 to what is due, finance confirms what came', async () => {
  const { trade_id } = await placed()
  for (const amount of [0.99, 1000.11]) expect(await declare(trade_id, amount)).toMatchObject({ status: 422 })
  const tomorrow = formatDate(Math.floor((shop.clock.now() + DAY) / 1_000))
  expect((await declare(trade_id, 300, { paid_at: tomorrow })).errors).toEqual({ paid_at: ['汇款日期不能晚于今天'] })
  const { data } = await declare(trade_id, 300)
  expect(await finance.send(admin.confirm, { id: data.id, amount: 0.5 })).toMatchObject({ status: 422 })
  await sound()
})

it('a part keeps the order, with the rest due within a day, and the rest pays it', async () => {
  const { trade_id, id } = await placed()
  const before = await wallet()
  const first = (await declare(trade_id, 300)).data
  await finance.data(admin.confirm, { id: first.id, amount: 299.99 })
  const open = await stateOf(trade_id)
  expect(open).toMatchObject({ pay_status: 0, trade: { due: 700.11, received: 299.99 } })
  expect(open.trade.expire_at).toBe(Math.floor((shop.clock.now() + DAY) / 1_000))
  const part = await buyer.client().data(order.read, { id })
  expect(part).toMatchObject({ status: 10, pay_status: 1, part_payment: { received: 299.99, due: 700.11 } })
  const listed = (await buyer.client().data(order.list, { status: 'all' })).data.find((one) => one.id === id)
  expect(listed).toMatchObject({ part_payment: { received: 299.99, due: 700.11 } })
  expect(part.logs.at(-1)).toMatchObject({ note: '到账¥299.99，还需支付¥700.11，请在24小时内付清' })
  expect(await wallet()).toBe(before)
  await sound()
  expect(await declare(trade_id, 700.12)).toMatchObject({ status: 422 })
  const refused = (await declare(trade_id, 700.11)).data
  await finance.data(admin.reject, { id: refused.id, reason: '未到账' })
  expect(await stateOf(trade_id)).toMatchObject({ trade: { due: 700.11, received: 299.99 } })
  await sound()
  const second = (await declare(trade_id, 700.11)).data
  expect((await finance.data(admin.transfers, {})).data.find((one) => one.id === second.id)).toMatchObject({
    due: 700.11,
  })
  await finance.data(admin.confirm, { id: second.id })
  expect(await stateOf(trade_id)).toMatchObject({ pay_status: 2 })
  const paid = await buyer.client().data(order.read, { id })
  expect(paid).toMatchObject({ status: 20, pay_status: 2, paid: 1000.1, paid_by: [{ pay_type: 4, amount: 1000.1 }] })
  expect(paid.part_payment).toBeUndefined()
  expect(await wallet()).toBe(before)
  // All of it comes back when the order is cancelled.
  await buyer.client().data(order.cancel, { id, reason: '不想要了' })
  await drainOutbox(shop.server)
  expect(await wallet()).toBe(before + 100_010)
  await sound()
})

it('a part is in the balance again when the rest is not paid in time', async () => {
  const { trade_id, id } = await placed()
  const before = await wallet()
  await finance.data(admin.confirm, { id: (await declare(trade_id, 300)).data.id })
  shop.clock.advance(DAY + 1_000)
  await runJob(shop.server, 'close-expired-orders')
  await buyer.logIn()
  expect(await buyer.client().data(order.read, { id })).toMatchObject({ status: 90, pay_status: 0 })
  expect(await wallet()).toBe(before + 30_000)
  await sound()
})

it('the rest is paid from the balance, or by a channel', async () => {
  for (const by of ['balance', 'channel'] as const) {
    const { trade_id, id } = await placed()
    await finance.data(admin.confirm, { id: (await declare(trade_id, 980)).data.id })
    const before = await wallet()
    if (by === 'channel') {
      const started = await buyer.client().data(payment.start, { trade_id, pay_type: 3, idempotency_key: freshKey() })
      expect(started).toMatchObject({ paid: 0, amount: 20.1 })
      expect(await stateOf(trade_id)).toMatchObject({ trade: { due: 20.1, received: 980 } })
      await sound()
    } else {
      await buyer.client().data(payment.start, { trade_id, pay_type: 1, idempotency_key: freshKey() })
      expect(await buyer.client().data(order.read, { id })).toMatchObject({ pay_status: 2 })
      expect(await wallet()).toBe(before - 2_010)
    }
    await sound()
  }
})

it('more than what is due goes to the balance', async () => {
  const { trade_id } = await placed()
  const before = await wallet()
  const { id } = (await declare(trade_id, 1000.1)).data
  // Nobody brings money into the shop alone by a wrong figure.
  expect(await finance.send(admin.confirm, { id, amount: 2000.11 })).toMatchObject({
    status: 422,
    errors: { amount: [expect.stringContaining('到账金额比申报的¥1,000.10多出¥1,000.00以上')] },
  })
  await finance.data(admin.confirm, { id, amount: 1200 })
  expect(await stateOf(trade_id)).toMatchObject({ pay_status: 2 })
  expect(await wallet()).toBe(before + 19_990)
  const log = await buyer.client().data(contract.wallet.log, {})
  expect(log.data[0]).toMatchObject({ amount: 199.9, remark: '汇款多付部分转入余额' })
  expect(fromYuan(log.data[0]!.balance_after)).toBeGreaterThan(0)
  await sound()
})

it('of controlled drugs a short transfer goes back to its account whole, and so does a surplus', async () => {
  const { trade_id, id } = await placed()
  await sql`update orders set settle_group = 'hm' where id = ${id}`.execute(shop.db)
  const before = await wallet()
  expect(await declare(trade_id, 300, { hm: 1 })).toMatchObject({ errors: { amount: ['汇款金额应为¥1,000.10'] } })
  const short = (await declare(trade_id, 1000.1, { hm: 1 })).data
  expect(await finance.data(admin.confirm, { id: short.id, amount: 900 })).toEqual({ state: 'rejected' })
  expect(await stateOf(trade_id, 1)).toMatchObject({ pay_status: 0, trade: { due: 1000.1 } })
  const whole = (await declare(trade_id, 1000.1, { hm: 1 })).data
  await finance.data(admin.confirm, { id: whole.id, amount: 1001 })
  const { data: waiting } = await finance.data(admin.refunds, {})
  expect(waiting).toMatchObject([
    { amount: 900, payer: COMPANY, bank: '中国工商银行' },
    { amount: 0.9, payer: COMPANY },
  ])
  expect(
    await rows(
      shop.db,
      sql`select content from message where member_id = ${buyer.id} and title like '%汇款将退回付款账户' order by id`,
    ),
  ).toEqual([
    { content: expect.stringContaining('的汇款¥900.00少于应付金额，将退回原付款账户。') },
    { content: expect.stringContaining('的汇款¥0.90多于应付金额，将退回原付款账户。') },
  ])
  for (const { id: refund } of waiting) await finance.data(admin.refundPaid, { id: refund, reference: `ICBC${refund}` })
  expect(await wallet()).toBe(before)
  expect(await buyer.client().data(order.read, { id })).toMatchObject({ pay_status: 2, paid: 1000.1, refunded: 0 })
  await sound()
})
