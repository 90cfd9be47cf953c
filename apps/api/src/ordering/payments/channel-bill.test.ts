import { contract } from '@yaopi/core/contract'
import { fen, formatFen, fromYuan, toYuan } from '@yaopi/core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../../platform/db/db.ts'
import { drainOutbox } from '../../platform/jobs/outbox.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { ChannelError } from '../../platform/payment-providers/breaker.ts'
import type { BillEntry, PaymentProvider } from '../../platform/payment-providers/index.ts'
import { buyerAt, freshKey } from '../../../test/support/buying.ts'
import { exportedBy } from '../../../test/support/exported.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { stubProvider } from '../../../test/support/stub-provider.ts'
import { serverOfFile, START } from '../../../test/support/test-server.ts'
import { lastChannelBillDay } from './channel-bill.service.ts'

const { payment, order, failedWorkAdmin, reconciliationAdmin } = contract
const HOUR = 3_600_000
/** The day on which everything is paid; the bill of it is complete at 10:00 of the next one. */
const DAY = '2026-11-21'

/** What the channel's bills say, and for which days they were read. */
let bills: Map<string, readonly BillEntry[] | Error>
let read: string[]
const channel: PaymentProvider = stubProvider('wechat', {
  bill: (day) => {
    read.push(day)
    const bill = bills.get(day) ?? []
    return bill instanceof Error ? Promise.reject(bill) : Promise.resolve(bill)
  },
  readNotice: (raw) => ({
    ok: true,
    event: 'paid',
    notice_id: `n${Math.random()}`,
    ...JSON.parse(Buffer.from(raw.body).toString()),
  }),
})
const shop = serverOfFile({ payments: new Map([['wechat', channel]]) })
let goods: number
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 100_000 })
})
beforeEach(async () => {
  shop.clock.set(START)
  bills = new Map()
  read = []
  for (const table of ['bill_check', 'job_failure']) await sql`delete from ${sql.table(table)}`.execute(shop.db)
  await sql`update payment set paid_at = paid_at - interval '60 days'`.execute(shop.db)
  await sql`update refund set done_at = done_at - interval '60 days'`.execute(shop.db)
})

let serial = 0
/** An order that was paid through the channel now. */
async function paid() {
  const buyer = await buyerAt(shop)
  const made = await buyer.order([{ goods_id: goods, number: 40 }])
  const started = await buyer
    .client()
    .data(payment.start, { trade_id: made.trade_id, pay_type: 3, idempotency_key: freshKey() })
  const amount = fromYuan(started.amount)
  await shop.app.inject({
    method: 'POST',
    url: '/api/pay/notify/wechat',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      pay_sn: started.pay_sn,
      amount,
      serial: `b${++serial}`,
      paid_at: Math.floor(shop.clock.now() / 1000),
    }),
  })
  const billed: BillEntry = { kind: 'payment', pay_sn: started.pay_sn, amount }
  /** Cancels the order, so that the channel gives the money back. */
  const cancel = async () => {
    await buyer.client().data(order.cancel, { id: made.orders[0]!.id, reason: '不想要了' })
    const [refund] = await rows(
      shop.db,
      sql<{ refund_sn: string }>`select refund_sn from refund where order_id = ${made.orders[0]!.id}`,
    )
    return { kind: 'refund', pay_sn: started.pay_sn, refund_sn: refund!.refund_sn, amount } as const
  }
  return { billed, cancel }
}

/** What finance sees. */
async function cases(): Promise<string[]> {
  const finance = await shop.loginStaff('finance')
  return (await finance.data(failedWorkAdmin.list, {})).data.map(
    ({ name, subject, reason }) => `${name} ${subject}: ${reason}`,
  )
}
const compare = () => runJob(shop.server, 'compare-payments')
const untilNextDay = () => shop.clock.set(START + 24 * HOUR)

describe("a channel's bill", () => {
  it('is compared after ten in the morning, once, and found in order leaves nothing to do', async () => {
    expect([lastChannelBillDay(START - 1), lastChannelBillDay(START), lastChannelBillDay(START + 14 * HOUR)]).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-20',
    ])
    const first = await paid()
    const second = await paid()
    bills.set(DAY, [first.billed, second.billed, await second.cancel()])
    await drainOutbox(shop.server)
    shop.clock.set(START + 24 * HOUR - 1)
    await compare()
    expect(read).toEqual(['2026-11-20'])
    untilNextDay()
    await compare()
    await compare()
    expect(read).toEqual(['2026-11-20', DAY])
    expect(await cases()).toEqual([])
    expect(await rows(shop.db, sql`select payments, refunds, differences from bill_check where day = ${DAY}`)).toEqual([
      { payments: 2, refunds: 1, differences: 0 },
    ])
  })

  it('stands beside our books by day for finance, with the differences that are open, and as a sheet', async () => {
    const [same, missing] = [await paid(), await paid()]
    bills.set(DAY, [same.billed])
    untilNextDay()
    await compare()
    const finance = await shop.loginStaff('finance')
    const [today, day] = await finance.data(reconciliationAdmin.days, { from: DAY, to: '2026-11-22' })
    const sum = toYuan(same.billed.amount + missing.billed.amount)
    expect(today).toMatchObject({ day: '2026-11-22', payments: { number: 0, amount: 0 }, bill: null })
    expect(day).toMatchObject({
      day: DAY,
      channel: 'wechat',
      payments: { number: 2, amount: sum },
      bill: { payments: 1, refunds: 0, differences: 1 },
    })
    const detail = await finance.data(reconciliationAdmin.day, { channel: 'wechat', day: DAY })
    expect(detail).toMatchObject({
      own: { payments: { number: 2, amount: sum } },
      bill: { payments: { number: 1, amount: toYuan(same.billed.amount) } },
      differences: [{ subject: `payment ${missing.billed.pay_sn}` }],
    })
    bills.set(DAY, new Error('no bill'))
    expect((await finance.data(reconciliationAdmin.day, { channel: 'wechat', day: DAY })).bill).toBeNull()
    expect(await finance.data(reconciliationAdmin.ledger, {})).toMatchObject({ is_equal: 1, members_that_differ: 0 })
    expect(await finance.send(reconciliationAdmin.days, { from: '2026-01-01', to: '2026-12-31' })).toMatchObject({
      errors: { from: ['最多92天'] },
    })
    expect(await finance.send(reconciliationAdmin.day, { channel: 'x', day: DAY })).toMatchObject({ status: 404 })
    const sheet = await exportedBy(finance, 'reconciliation', { from: DAY, to: DAY })
    expect(sheet.slice(1).map(([day]) => day)).toContain(DAY)
  })

  it('tells of each payment that only one side knows, that differs, or that stands on it twice', async () => {
    const [same, other, ours, twice] = [await paid(), await paid(), await paid(), await paid()]
    bills.set(DAY, [
      same.billed,
      { ...other.billed, amount: fen(other.billed.amount + 1) },
      twice.billed,
      twice.billed,
      { kind: 'payment', pay_sn: 'P-nobody', amount: fen(12_345) },
    ])
    untilNextDay()
    await compare()
    const amount = formatFen(ours.billed.amount)
    expect((await cases()).toSorted()).toEqual(
      [
        `compare-payments wechat ${DAY} payment ${other.billed.pay_sn}: ` +
          `渠道账单${formatFen(fen(other.billed.amount + 1))}，系统${amount}`,
        `compare-payments wechat ${DAY} payment ${twice.billed.pay_sn}: 渠道账单中出现不止一次`,
        `compare-payments wechat ${DAY} payment P-nobody: 渠道账单收款¥123.45，系统没有这笔支付`,
        `compare-payments wechat ${DAY} payment ${ours.billed.pay_sn}: 系统已收款${amount}，渠道账单没有这笔支付`,
      ].toSorted(),
    )
  })

  it('tells of a payment that we do not have as paid, and of refunds in the same ways', async () => {
    const [lost, other, ours] = [await paid(), await paid(), await paid()]
    await sql`update payment set status = 'closed', paid_at = null where pay_sn = ${lost.billed.pay_sn}`.execute(
      shop.db,
    )
    const [back, only] = [await other.cancel(), await ours.cancel()]
    await drainOutbox(shop.server)
    bills.set(DAY, [
      lost.billed,
      other.billed,
      ours.billed,
      { ...back, amount: fen(back.amount - 100) },
      { ...back, refund_sn: 'R-nobody' },
    ])
    untilNextDay()
    await compare()
    expect((await cases()).toSorted()).toEqual(
      [
        `compare-payments wechat ${DAY} payment ${lost.billed.pay_sn}: 渠道账单收款${formatFen(lost.billed.amount)}，系统未记为已付款`,
        `compare-payments wechat ${DAY} refund ${back.refund_sn}: ` +
          `渠道账单${formatFen(fen(back.amount - 100))}，系统${formatFen(back.amount)}`,
        `compare-payments wechat ${DAY} refund R-nobody: 渠道账单退款${formatFen(back.amount)}，系统没有这笔退款`,
        `compare-payments wechat ${DAY} refund ${only.refund_sn}: 系统已退款${formatFen(only.amount)}，渠道账单没有这笔退款`,
      ].toSorted(),
    )
  })

  it('of the day before counts for a refund that we learned of after midnight', async () => {
    const one = await paid()
    const refund = await one.cancel()
    await drainOutbox(shop.server)
    bills.set(DAY, [one.billed, refund])
    await sql`update refund set done_at = done_at + interval '1 day' where refund_sn = ${refund.refund_sn}`.execute(
      shop.db,
    )
    shop.clock.set(START + 48 * HOUR)
    await compare()
    expect([read, await cases()]).toEqual([['2026-11-22', DAY], []])
  })

  it('is compared anew when the staff send a difference to be tried again', async () => {
    const one = await paid()
    untilNextDay()
    await compare()
    expect(await cases()).toHaveLength(1)
    await compare()
    expect(read).toEqual([DAY])
    const finance = await shop.loginStaff('finance')
    const retry = async () => {
      const [found] = (await finance.data(failedWorkAdmin.list, {})).data
      await finance.data(failedWorkAdmin.retry, { key: found!.key })
      await compare()
    }
    await retry()
    expect(await cases()).toHaveLength(1)
    bills.set(DAY, [one.billed])
    await retry()
    expect([read, await cases()]).toEqual([[DAY, DAY, DAY], []])
  })

  it('that cannot be had is asked for again, each day by itself, and is a case after ten tries', async () => {
    untilNextDay()
    await compare()
    shop.clock.set(START + 72 * HOUR)
    bills.set('2026-11-22', new ChannelError('refused', 'no bill'))
    await expect(compare()).rejects.toThrow('wechat 2026-11-22')
    expect(read).toEqual([DAY, '2026-11-22', '2026-11-23'])
    for (let count = 0; count < 9; count++) await compare().catch(() => undefined)
    expect(await cases()).toEqual(['compare-payments wechat 2026-11-22: ChannelError: no bill'])
  })

  it('of another shop is listed in part', async () => {
    bills.set(
      DAY,
      Array.from({ length: 3_000 }, (_, index) => ({ kind: 'payment', pay_sn: `X${index}`, amount: fen(100) })),
    )
    untilNextDay()
    await compare()
    const stored = await rows(
      shop.db,
      sql<{ item: string; last_error: string }>`select item, last_error from job_failure`,
    )
    expect(stored).toHaveLength(501)
    expect(stored).toContainEqual({ item: `wechat ${DAY} …`, last_error: '另有2500笔差异未列出，请先处理已列出的' })
  })
})
