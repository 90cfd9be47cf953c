import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Fen, Stamp } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import type { Book, Payment } from './book.ts'
import type { ChannelCode, NoticeEvent, NoticeFacts } from './notice.ts'

/** What a merchant asks for when it opens a payment; `amount` in fen. */
export type Opening = Pick<Payment, 'channel' | 'pay_sn' | 'amount' | 'subject' | 'notify_url' | 'expire_at'>

/** The state of a payment for a viewer. */
export type Standing = 'pending' | 'paid' | 'closed' | 'expired'

/** The state of a payment at a moment: an unpaid one past its end has expired. */
export function standingOf(payment: Payment, at: Stamp): Standing {
  return payment.state === 'pending' && payment.expire_at <= at ? 'expired' : payment.state
}

/** The payment operations of the gateway: every change is written to the book, then announced to the merchant. */
export type Cashier = {
  /**
   * Opens a payment, or returns the existing one of a repeated request; undefined when the number belongs to another or
   * a closed one.
   */
  readonly open: (opening: Opening) => Payment | undefined
  /** Pays; returns the state afterwards. */
  readonly pay: (payment: Payment) => Standing
  /** Closes an unpaid payment; returns the state afterwards. */
  readonly close: (payment: Payment) => Standing
  /** Records that a payment that was never opened must not be opened any more. */
  readonly bar: (channel: ChannelCode, paySn: string) => void
  /** Refunds at most the paid amount; idempotent per refund number. */
  readonly refund: (payment: Payment, refundSn: string, amount: Fen) => 'done' | 'failed'
}

/** A cashier over a book. `now` in milliseconds; `announce` is called for every event of the merchant. */
export function openCashier({
  book,
  now,
  announce,
}: {
  readonly book: Book
  readonly now: () => number
  readonly announce: (notice: NoticeFacts) => void
}): Cashier {
  const clock = (): Stamp => Math.floor(now() / 1000)
  const tell = (payment: Payment, event: NoticeEvent, at: Stamp, refund?: NoticeFacts['refund']): void => {
    const notice = {
      channel: payment.channel,
      event,
      notice_id: randomUUID(),
      pay_sn: payment.pay_sn,
      amount: payment.amount,
      serial: payment.serial,
      ...(refund === undefined ? {} : { refund }),
      at,
    }
    book.write({ did: 'announce', notice })
    announce(notice)
  }
  /** The latest state of a payment that the caller may have read earlier. */
  const fresh = (payment: Payment): Payment => book.payment(payment.channel, payment.pay_sn) ?? payment
  const end = (stale: Payment, did: 'pay' | 'close', event: NoticeEvent): Standing => {
    const payment = fresh(stale)
    const at = clock()
    const standing = standingOf(payment, at)
    if (standing !== 'pending') return standing
    book.write({ did, at, channel: payment.channel, pay_sn: payment.pay_sn })
    tell(payment, event, at)
    return did === 'pay' ? 'paid' : 'closed'
  }

  return {
    open: (opening) => {
      if (book.isBarred(opening.channel, opening.pay_sn)) return undefined
      const known = book.payment(opening.channel, opening.pay_sn)
      if (known !== undefined) return known.amount === opening.amount ? known : undefined
      const payment: Payment = {
        ...opening,
        token: randomBytes(18).toString('base64url'),
        serial: newSerial(clock()),
        state: 'pending',
        ended_at: 0,
        refunds: {},
      }
      book.write({ did: 'open', payment })
      return payment
    },
    pay: (payment) => end(payment, 'pay', 'paid'),
    close: (payment) => end(payment, 'close', 'closed'),
    bar: (channel, pay_sn) => {
      if (!book.isBarred(channel, pay_sn)) book.write({ did: 'bar', channel, pay_sn })
    },
    refund: (stale, refundSn, amount) => {
      const payment = fresh(stale)
      if (Object.hasOwn(payment.refunds, refundSn)) return payment.refunds[refundSn] === amount ? 'done' : 'failed'
      const back = Object.values(payment.refunds).reduce((sum, part) => sum + part, 0)
      if (payment.state !== 'paid' || amount <= 0 || back + amount > payment.amount) return 'failed'
      const { channel, pay_sn } = payment
      book.write({ did: 'refund', channel, pay_sn, refund_sn: refundSn, amount, at: clock() })
      tell(payment, 'refunded', payment.ended_at, { refund_sn: refundSn, status: 'done' })
      return 'done'
    },
  }
}

/** 28 digits, the day first, as real channels number their payments. */
function newSerial(at: Stamp): string {
  const digits = (): string => String(randomInt(1e10)).padStart(10, '0')
  return `${formatDate(at).replaceAll('-', '')}${digits()}${digits()}`
}
