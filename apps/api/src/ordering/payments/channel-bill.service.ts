import { daysBetween, formatDate, formatFen } from '@yaopi/core'
import type { Fen } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { forEachDue } from '../../platform/jobs/index.ts'
import type { BillEntry, PaymentProvider } from '../../platform/payment-providers/index.ts'
import { DAY, HOUR } from '../../platform/time/index.ts'
import * as queries from './channel-bill.queries.ts'
import { channelBillText } from './channel-bill.text.ts'

/** A channel's bill of yesterday is complete at this hour in Shanghai, milliseconds. */
const COMPLETE_AT = 10 * HOUR
/** Differences of one bill that are listed: more mean that the bill is another shop's. */
const MOST_LISTED = 500
/** A refund is on the bill of the day on which the channel gave it back, which may be before we learned of it. */
const REFUND_DAYS = 7

type PaymentEntry = Extract<BillEntry, { kind: 'payment' }>
type RefundEntry = Extract<BillEntry, { kind: 'refund' }>

/** The last day whose bill is complete at a moment, `YYYY-MM-DD`. */
export const lastChannelBillDay = (now: number): string => formatDate(Math.floor((now - COMPLETE_AT - DAY) / 1000))

/** Compares the bills of all channels that are complete with our payments and refunds; one channel delays no other. */
export async function compareChannelBills(server: AppContext, signal: AbortSignal): Promise<void> {
  await Promise.all([...server.payments.values()].map((provider) => compareChannel(server, provider, signal)))
}

function compareChannel(server: AppContext, provider: PaymentProvider, signal: AbortSignal): Promise<void> {
  const last = lastChannelBillDay(server.now())
  return forEachDue(
    server,
    {
      job: queries.COMPARE,
      load: async (after) =>
        after !== undefined || provider.restsFor() > 0
          ? []
          : (await queries.daysToCompare(server.db, provider.code, last)).map((day) => ({ day })),
      nameOf: ({ day }: { day: string }) => `${provider.code} ${day}`,
      work: ({ day }) => compareDay(server, provider, day),
    },
    signal,
  )
}

async function compareDay(server: AppContext, provider: PaymentProvider, day: string): Promise<void> {
  const entries = await provider.bill(day)
  const payments = entries.filter((entry) => entry.kind === 'payment')
  const refunds = entries.filter((entry) => entry.kind === 'refund')
  const differences = [
    ...(await comparePayments(server, provider.code, day, payments)),
    ...(await compareRefunds(server, provider, day, refunds)),
  ]
  const rest = differences.length - MOST_LISTED
  const listed = rest > 0 ? [...differences.slice(0, MOST_LISTED), more(rest)] : differences
  const counted = { channel: provider.code, day, payments: payments.length, refunds: refunds.length }
  await inTransaction(server.db, (tx) => queries.storeComparison(tx, counted, listed, server.now()))
  if (differences.length > 0)
    server.app.log.error({ ...counted, differences: differences.length }, 'a bill and our books differ')
}

const more = (rest: number): queries.Difference => ({ subject: '…', reason: channelBillText.more(rest) })

/** Entries by their number, and the numbers that come more than once. */
function byNumber<E extends BillEntry>(entries: readonly E[], numberOf: (entry: E) => string) {
  const known = new Map<string, E>()
  const repeated = new Set<string>()
  for (const entry of entries) {
    const number = numberOf(entry)
    if (known.has(number)) repeated.add(number)
    known.set(number, entry)
  }
  return { known, repeated }
}

async function comparePayments(
  { db }: AppContext,
  channel: string,
  day: string,
  entries: readonly PaymentEntry[],
): Promise<queries.Difference[]> {
  const { known, repeated } = byNumber(entries, (entry) => entry.pay_sn)
  const own = new Map((await queries.paymentsBySn(db, channel, [...known.keys()])).map((one) => [one.pay_sn, one]))
  const reasonOf = ({ pay_sn, amount }: PaymentEntry): string | undefined => {
    const payment = own.get(pay_sn)
    if (repeated.has(pay_sn)) return channelBillText.twice
    if (payment === undefined) return channelBillText.unknownPayment(formatFen(amount))
    return payment.is_paid ? otherAmount(amount, payment.amount) : channelBillText.notPaid(formatFen(amount))
  }
  const missing = (await queries.paymentsOf(db, channel, day)).filter(({ pay_sn }) => !known.has(pay_sn))
  return [
    ...[...known.values()].flatMap((entry) => named(`payment ${entry.pay_sn}`, reasonOf(entry))),
    ...missing.flatMap(({ pay_sn, amount }) =>
      named(`payment ${pay_sn}`, channelBillText.ownPayment(formatFen(amount))),
    ),
  ]
}

async function compareRefunds(
  { db }: AppContext,
  provider: PaymentProvider,
  day: string,
  entries: readonly RefundEntry[],
): Promise<queries.Difference[]> {
  const { known, repeated } = byNumber(entries, (entry) => entry.refund_sn)
  const own = new Map(
    (await queries.refundsBySn(db, provider.code, [...known.keys()])).map((one) => [one.refund_sn, one]),
  )
  const reasonOf = ({ refund_sn, amount }: RefundEntry): string | undefined => {
    const refund = own.get(refund_sn)
    if (repeated.has(refund_sn)) return channelBillText.twice
    if (refund === undefined) return channelBillText.unknownRefund(formatFen(amount))
    return refund.status === 'done'
      ? otherAmount(amount, refund.amount)
      : channelBillText.notRefunded(formatFen(amount))
  }
  const differences = [...known.values()].flatMap((entry) => named(`refund ${entry.refund_sn}`, reasonOf(entry)))
  const before = earlierBills(provider, day)
  for (const { refund_sn, amount, asked_on } of await queries.refundsOf(db, provider.code, day))
    if (!known.has(refund_sn) && !(await before(refund_sn, asked_on)))
      differences.push(...named(`refund ${refund_sn}`, channelBillText.ownRefund(formatFen(amount))))
  return differences
}

const otherAmount = (billed: Fen, own: Fen): string | undefined =>
  billed === own ? undefined : channelBillText.otherAmount(formatFen(billed), formatFen(own))

const named = (subject: string, reason: string | undefined): queries.Difference[] =>
  reason === undefined ? [] : [{ subject, reason }]

/** Whether a refund stands on a bill between the day it was asked for and `day`; each bill is loaded once. */
function earlierBills(provider: PaymentProvider, day: string) {
  const loaded = new Map<string, Promise<ReadonlySet<string>>>()
  const numbersOf = async (one: string): Promise<ReadonlySet<string>> =>
    new Set((await provider.bill(one)).flatMap((entry) => (entry.kind === 'refund' ? [entry.refund_sn] : [])))
  return async (refundSn: string, askedOn: string): Promise<boolean> => {
    const days = Math.min(REFUND_DAYS, daysBetween(askedOn, day))
    for (let back = 1; back <= days; back++) {
      const one = new Date(Date.parse(day) - back * DAY).toISOString().slice(0, 10)
      const numbers = loaded.get(one) ?? numbersOf(one)
      loaded.set(one, numbers)
      if ((await numbers).has(refundSn)) return true
    }
    return false
  }
}
