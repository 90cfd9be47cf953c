import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Fen, Stamp } from '@yaopi/core/contract'
import type { ChannelCode, NoticeFacts } from './notice.ts'

/** A payment as the gateway knows it. */
export type Payment = {
  readonly channel: ChannelCode
  readonly pay_sn: string
  /** Stands in the address of the pay page. */
  readonly token: string
  readonly serial: string
  readonly amount: Fen
  readonly subject: string
  readonly notify_url: string
  readonly expire_at: Stamp
  readonly state: 'pending' | 'paid' | 'closed'
  /** When it was paid or closed. */
  readonly ended_at: Stamp
  /** What was given back, by the merchant's refund number, and when. */
  readonly refunds: Readonly<Record<string, Fen>>
  readonly refunded_at?: Readonly<Record<string, Stamp>>
}

/** A payment that was paid before the book began; `amount` in fen. */
export type PastPayment = Pick<Payment, 'channel' | 'pay_sn' | 'serial' | 'amount' | 'notify_url'> & {
  readonly paid_at: Stamp
}

type PaymentRef = { readonly channel: ChannelCode; readonly pay_sn: string }

/** One entry of the book, in order of time. */
export type BookLine =
  | { readonly did: 'open'; readonly payment: Payment }
  | ({ readonly did: 'pay' | 'close'; readonly at: Stamp } & PaymentRef)
  | ({ readonly did: 'refund'; readonly refund_sn: string; readonly amount: Fen; readonly at: Stamp } & PaymentRef)
  /** Closed before it was ever opened: an opening that comes late must not make it payable. */
  | ({ readonly did: 'bar' } & PaymentRef)
  | { readonly did: 'announce'; readonly notice: NoticeFacts }
  | { readonly did: 'settle'; readonly notice_id: string }

/** All payments in memory, and in an append-only file of JSON lines when one is named. */
export type Book = {
  readonly payment: (channel: ChannelCode, paySn: string) => Payment | undefined
  readonly ofChannel: (channel: ChannelCode) => readonly Payment[]
  readonly byToken: (token: string) => Payment | undefined
  readonly isBarred: (channel: ChannelCode, paySn: string) => boolean
  /** Notices that were neither acknowledged nor given up. */
  readonly unsettled: () => readonly NoticeFacts[]
  readonly write: (line: BookLine) => void
}

const keyOf = (channel: ChannelCode, paySn: string): string => `${channel}:${paySn}`

/** Opens the book and reads its file; creates the folder when missing. Throws when a whole line cannot be parsed. */
export function openBook(file?: string): Book {
  const payments = new Map<string, Payment>()
  const tokens = new Map<string, string>()
  const barred = new Set<string>()
  const notices = new Map<string, NoticeFacts>()

  const change = (ref: PaymentRef, next: (payment: Payment) => Payment): void => {
    const key = keyOf(ref.channel, ref.pay_sn)
    const payment = payments.get(key)
    if (payment !== undefined) payments.set(key, next(payment))
  }
  const apply = (line: BookLine): void => {
    switch (line.did) {
      case 'open':
        payments.set(keyOf(line.payment.channel, line.payment.pay_sn), line.payment)
        tokens.set(line.payment.token, keyOf(line.payment.channel, line.payment.pay_sn))
        return
      case 'pay':
        return change(line, (payment) => ({ ...payment, state: 'paid', ended_at: line.at }))
      case 'close':
        return change(line, (payment) => ({ ...payment, state: 'closed', ended_at: line.at }))
      case 'refund':
        return change(line, (payment) => ({
          ...payment,
          refunds: { ...payment.refunds, [line.refund_sn]: line.amount },
          refunded_at: { ...payment.refunded_at, [line.refund_sn]: line.at },
        }))
      case 'bar':
        barred.add(keyOf(line.channel, line.pay_sn))
        return
      case 'announce':
        notices.set(line.notice.notice_id, line.notice)
        return
      case 'settle':
        notices.delete(line.notice_id)
        return
    }
  }
  if (file !== undefined) for (const line of linesOf(file)) apply(line)

  return {
    payment: (channel, paySn) => payments.get(keyOf(channel, paySn)),
    ofChannel: (channel) => [...payments.values()].filter((payment) => payment.channel === channel),
    byToken: (token) => payments.get(tokens.get(token) ?? ''),
    isBarred: (channel, paySn) => barred.has(keyOf(channel, paySn)),
    unsettled: () => [...notices.values()],
    write: (line) => {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`)
      apply(line)
    },
  }
}

/** Writes a payment of the past into the book as paid, so that it can be refunded and stands in the bill of its day. */
export function recordPast(book: Book, { paid_at, ...past }: PastPayment): void {
  const { channel, pay_sn } = past
  if (book.payment(channel, pay_sn) !== undefined) return
  const payment: Payment = {
    ...past,
    token: randomBytes(16).toString('hex'),
    subject: '',
    expire_at: paid_at,
    state: 'pending',
    ended_at: 0,
    refunds: {},
  }
  book.write({ did: 'open', payment })
  book.write({ did: 'pay', at: paid_at, channel, pay_sn })
}

/**
 * The whole lines of the file. A last line without an end was cut by a crash before it was acknowledged, so it is
 * dropped.
 */
function linesOf(file: string): BookLine[] {
  mkdirSync(dirname(file), { recursive: true })
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text) writeFileSync(file, whole)
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as BookLine)
}
