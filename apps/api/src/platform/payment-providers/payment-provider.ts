import type { Fen, Stamp } from '@yaopi/core'

/** A payment channel: the simulated gateway now, the real ones behind the same interface later. Amounts in fen. */
export type PaymentProvider = {
  /** Stands in the notify address and in `payment.channel`. */
  readonly code: 'alipay' | 'wechat'
  readonly isSimulated: boolean
  /** Opens a payment at the channel; repeating it with the same `pay_sn` gives the same page. Throws when the channel does not answer within 5 s. */
  readonly create: (order: {
    readonly pay_sn: string
    readonly amount: Fen
    readonly subject: string
    readonly notify_url: string
    readonly expire_at: Stamp
  }) => Promise<{ readonly pay_url: string }>
  /** What the channel knows of a payment: repairs a lost notice. */
  readonly query: (pay_sn: string) => Promise<ChannelState>
  /** Closes an unpaid payment; `paid` when it was paid meanwhile. */
  readonly close: (pay_sn: string) => Promise<'closed' | 'paid'>
  /** Gives money back; the same `refund_sn` twice pays back once. */
  readonly refund: (refund: {
    readonly pay_sn: string
    readonly refund_sn: string
    readonly amount: Fen
  }) => Promise<'done' | 'failed'>
  /** Reads a notice: the signature, the merchant, the currency and the form are checked here, the amount and the order by the caller. */
  readonly readNotice: (
    body: Readonly<Record<string, unknown>>,
  ) => Notice | { readonly ok: false; readonly reason: string }
  /** What the channel wants to hear so that it stops repeating, and so that it tries again. */
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
