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
  /** Refunds an amount; idempotent per `refund_sn`. */
  readonly refund: (refund: {
    readonly pay_sn: string
    readonly refund_sn: string
    readonly amount: Fen
  }) => Promise<'done' | 'failed'>
  /** Reads a notice and checks its signature, merchant, currency and form; the caller checks amount and order. */
  readonly readNotice: (
    body: Readonly<Record<string, unknown>>,
  ) => Notice | { readonly ok: false; readonly reason: string }
  /** The answers with which the channel stops or repeats a notice. */
  readonly reply: { readonly done: string; readonly again: string }
}

export type ChannelState =
  | { readonly status: 'pending' | 'closed' | 'unknown' }
  | { readonly status: 'paid'; readonly amount: Fen; readonly serial: string; readonly paid_at: Stamp }

export type Notice = {
  readonly ok: true
  readonly notice_id: string
  readonly event: 'paid' | 'closed' | 'refunded'
  readonly pay_sn: string
  readonly amount: Fen
  /** The channel's own number of the payment. */
  readonly serial: string
  readonly paid_at: Stamp
}

/** The channels that are set up; empty without demo mode and without keys of real ones. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
