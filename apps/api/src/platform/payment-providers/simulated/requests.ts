import { formatDate, toDecimal } from '@yaopi/core'
import { z } from 'zod'
import { amountForm } from './amount.ts'
import type { Book, Payment } from './book.ts'
import { standingOf, type Cashier } from './cashier.ts'
import type { ChannelCode } from './notice.ts'
import type { NoticeSender, Sending } from './notice-sender.ts'
import { planForm, type Plans } from './plan.ts'

/** What the gateway answers to a signed request; the body is JSON. */
export type Answer = { readonly status: number; readonly body: unknown }

const number = z.string().regex(/^[\w-]{1,64}$/)
const payment = z.object({ channel: z.enum(['alipay', 'wechat']), pay_sn: number })
const forms = {
  create: payment.extend({
    amount: amountForm,
    subject: z.string().min(1).max(256),
    notify_url: z.url({ protocol: /^https?$/ }),
    expire_at: z.int().positive(),
  }),
  refund: payment.extend({ refund_sn: number, amount: amountForm }),
  refundQuery: payment.extend({ refund_sn: number }),
  bill: z.object({ channel: z.enum(['alipay', 'wechat']), day: z.iso.date() }),
  sendings: z.object({ pay_sn: number.optional() }),
}

/** What requests to the gateway read and change. */
export type GatewayState = {
  readonly book: Book
  readonly cashier: Cashier
  readonly plans: Plans
  readonly noticeSender: NoticeSender
  readonly now: () => number
  readonly url: () => string
}
type Handler = (body: unknown, world: GatewayState) => Answer

const ok = (body: unknown): Answer => ({ status: 200, body })
const unknownPayment: Answer = { status: 404, body: { error: 'unknown payment' } }

/** The merchant's requests by path. An invalid body throws ZodError, which is answered with 400. */
export const merchantRequests: Readonly<Record<string, Handler>> = {
  '/gateway/create': (body, { cashier, url }) => {
    const opened = cashier.open(forms.create.parse(body))
    return opened === undefined
      ? { status: 409, body: { error: 'the number stands for another payment or was closed' } }
      : ok({ pay_url: `${url()}/pay/${opened.token}` })
  },
  '/gateway/query': (body, world) => {
    const row = find(body, world)
    return ok(row === undefined ? { status: 'unknown' } : stateOf(row, world.now()))
  },
  '/gateway/close': (body, world) => {
    const row = find(body, world)
    if (row !== undefined) return ok({ status: world.cashier.close(row) === 'paid' ? 'paid' : 'closed' })
    const { channel, pay_sn } = payment.parse(body)
    world.cashier.bar(channel, pay_sn)
    return ok({ status: 'closed' })
  },
  '/gateway/refund': (body, world) => {
    const refund = forms.refund.parse(body)
    const row = world.book.payment(refund.channel, refund.pay_sn)
    const isKnown = row !== undefined && Object.hasOwn(row.refunds, refund.refund_sn)
    const done = row === undefined ? 'failed' : world.cashier.refund(row, refund.refund_sn, refund.amount)
    if (done === 'failed') return ok({ status: 'failed', reason: 'the payment does not hold this amount' })
    // Like the real channels: accepted first, the end is told by a notice.
    return ok({ status: !isKnown ? 'accepted' : 'done' })
  },
  '/gateway/refund/query': (body, world) => {
    const { channel, pay_sn, refund_sn } = forms.refundQuery.parse(body)
    const row = world.book.payment(channel, pay_sn)
    return ok({ status: row !== undefined && Object.hasOwn(row.refunds, refund_sn) ? 'done' : 'unknown' })
  },
  '/gateway/bill': (body, world) => {
    const { channel, day } = forms.bill.parse(body)
    return ok({ entries: billOf(channel, day, world) })
  },
}

/** What was paid and given back on a day. */
function billOf(channel: ChannelCode, day: string, { book }: GatewayState): readonly unknown[] {
  return book.ofChannel(channel).flatMap((row) => [
    ...(row.state === 'paid' && formatDate(row.ended_at) === day
      ? [{ kind: 'payment', pay_sn: row.pay_sn, amount: toDecimal(row.amount) }]
      : []),
    ...Object.entries(row.refunds)
      .filter(([sn]) => formatDate(row.refunded_at?.[sn] ?? row.ended_at) === day)
      .map(([refund_sn, amount]) => ({ kind: 'refund', pay_sn: row.pay_sn, refund_sn, amount: toDecimal(amount) })),
  ])
}

/** The testers' requests by path, from this machine only. */
export const controlRequests: Readonly<Record<string, Handler>> = {
  '/control': (body, { plans }) => {
    plans.add(planForm.parse(body))
    return ok({})
  },
  '/control/clear': (_, { plans }) => {
    plans.clear()
    return ok({})
  },
  '/control/flush': (_, { noticeSender }) => {
    noticeSender.flush()
    return ok({})
  },
  '/control/pay': (body, world) => withPayment(body, world, (row) => ({ status: world.cashier.pay(row) })),
  '/control/cancel': (body, world) => withPayment(body, world, (row) => ({ status: world.cashier.close(row) })),
  '/control/sendings': (body, { noticeSender }) => {
    const { pay_sn } = forms.sendings.parse(body)
    return ok({
      sendings: noticeSender.sendings().filter((one: Sending) => pay_sn === undefined || one.pay_sn === pay_sn),
    })
  },
}

function find(body: unknown, { book }: GatewayState): Payment | undefined {
  const { channel, pay_sn } = payment.parse(body)
  return book.payment(channel, pay_sn)
}

function withPayment(body: unknown, world: GatewayState, act: (payment: Payment) => unknown): Answer {
  const row = find(body, world)
  return row === undefined ? unknownPayment : ok(act(row))
}

function stateOf(row: Payment, now: number): unknown {
  const standing = standingOf(row, Math.floor(now / 1000))
  if (standing === 'paid')
    return { status: 'paid', amount: toDecimal(row.amount), serial: row.serial, paid_at: row.ended_at }
  return { status: standing === 'pending' ? 'pending' : 'closed' }
}
