import type { Fen, Stamp } from '@yaopi/core/contract'

/** A payment channel: the simulated gateway now, the real ones behind the same interface later. Amounts in fen. */
export type PaymentProvider = {
  /** Name in the notify address and in `payment.channel`. */
  readonly code: 'alipay' | 'wechat'
  readonly isSimulated: boolean
  /** Opens a payment at the channel; idempotent per `pay_sn`. Throws when the channel does not answer within 5 s. */
  readonly create: (order: {
    readonly pay_sn: string
    readonly amount: Fen
    readonly subject: string
    readonly notify_url: string
    readonly expire_at: Stamp
  }) => Promise<{ readonly pay_url: string }>
  /** The channel's state of a payment: repairs a lost notice. */
  readonly query: (pay_sn: string) => Promise<ChannelState>
  /** Closes an unpaid payment; `paid` when it was paid meanwhile. */
  readonly close: (pay_sn: string) => Promise<'closed' | 'paid'>
  /** Refunds an amount; idempotent per `refund_sn`, also after the channel declared it failed. */
  readonly refund: (refund: {
    readonly pay_sn: string
    readonly refund_sn: string
    readonly amount: Fen
  }) => Promise<RefundState>
  /** The channel's state of a refund that it accepted; `unknown`: it was never asked for it. */
  readonly queryRefund: (refund: {
    readonly pay_sn: string
    readonly refund_sn: string
  }) => Promise<RefundState | { readonly status: 'unknown' }>
  /**
   * What the channel booked on a day (`YYYY-MM-DD` in Shanghai), complete after 10:00 of the next one. Throws when the
   * channel does not answer or has no bill yet.
   */
  readonly bill: (day: string) => Promise<readonly BillEntry[]>
  /** Reads a notice and checks its signature, merchant, currency and form; the caller checks amount and order. */
  readonly readNotice: (raw: RawNotice) => Notice | { readonly ok: false; readonly reason: string }
  /** The answer with which the channel stops (`done`) or repeats (`again`) a notice. */
  readonly answerNotice: (outcome: 'done' | 'again') => NoticeAnswer
  /** Milliseconds for which the channel is not called, because it was unreachable; 0 while it is. */
  readonly restsFor: () => number
}

/** What a channel says of a refund: accepted ones end later, told by a notice or a query. */
export type RefundState =
  | { readonly status: 'accepted' | 'done' }
  | { readonly status: 'failed'; readonly reason: string }

/** A payment or a refund on a channel's bill. */
export type BillEntry =
  | { readonly kind: 'payment'; readonly pay_sn: string; readonly amount: Fen }
  | { readonly kind: 'refund'; readonly pay_sn: string; readonly refund_sn: string; readonly amount: Fen }

/** A notice as it came: some channels sign the bytes, others send the signature as a header. */
export type RawNotice = {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export type NoticeAnswer = { readonly status: number; readonly type: string; readonly body: string }

export type ChannelState =
  | { readonly status: 'pending' | 'closed' | 'unknown' }
  | { readonly status: 'paid'; readonly amount: Fen; readonly serial: string; readonly paid_at: Stamp }

export type Notice = {
  readonly ok: true
  readonly notice_id: string
  readonly event: 'paid' | 'closed' | 'refunded'
  /** The refund that a notice `refunded` is about. */
  readonly refund?: { readonly refund_sn: string; readonly status: 'done' | 'failed' }
  readonly pay_sn: string
  readonly amount: Fen
  /** The channel's own number of the payment. */
  readonly serial: string
  readonly paid_at: Stamp
}

/** The channels that are set up; empty without demo mode and without keys of real ones. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
