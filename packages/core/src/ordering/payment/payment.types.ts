import type { PayStatus, PayType } from './payment.constants.ts'
import type { SettleGroup } from '../../pricing/index.ts'
import type { Yuan } from '../../platform/money/index.ts'

/**
 * What is due for a trade, and the ways to pay it. `pay_status`: 0 open, 2 paid, 3 transfer being checked, 9 closed.
 */
export type PayState = {
  readonly trade: {
    readonly id: number
    readonly trade_sn: string
    readonly payable: Yuan
    /** Without what has come already. */
    readonly due: Yuan
    /** What transfers have brought of it, held until the rest is paid; absent: nothing. */
    readonly received?: Yuan
    readonly expire_at: number | null
    readonly is_hm: 0 | 1
    readonly orders: readonly {
      readonly id: number
      readonly order_sn: string
      readonly settle_group: SettleGroup
      readonly group_name: string
      readonly payable: Yuan
      readonly status: number
      /** 1: of a group buy, which its buyer cannot cancel between payment and the end of the group. */
      readonly is_group?: 1
    }[]
  }
  readonly pay_status: PayStatus
  readonly methods: readonly {
    readonly pay_type: PayType
    readonly name: string
    readonly is_simulated: 0 | 1
    readonly disabled?: string
    /** The most that one payment by this channel, or the credit line, takes; absent: any amount. */
    readonly most?: Yuan
    /** 1: paying by it needs a text message code or the payment password; as `needs_code` of the balance. */
    readonly needs_code?: 1
  }[]
  /** `needs_code`: what the balance pays needs a text message code, or the payment password where there is one. */
  readonly balance: {
    readonly recharge: Yuan
    readonly gift: Yuan
    readonly needs_code: 0 | 1
    readonly has_pay_password: 0 | 1
  }
  readonly bank: { readonly company: string; readonly bank: string; readonly account: string; readonly code: string }
  /** The last transfer that was declared; `balance_part`: what the balance pays beside it, held until it is checked. */
  readonly transfer: {
    readonly state: 'waiting' | 'confirmed' | 'rejected'
    readonly reason: string
    readonly amount: Yuan
    readonly balance_part: Yuan
  } | null
  /** The link by which somebody else may pay, the newest one; null: there was none. */
  readonly share: PayShare | null
  /** The controlled-drug orders of the trade are still to be paid, separately. */
  readonly has_hm: 0 | 1
}

/**
 * A link by which somebody else pays, as its member sees it: `opened`: the page was looked at; `ended`: its time is
 * over, or it was taken back. Times in Unix seconds.
 */
export type PayShare = {
  readonly id: number
  readonly state: 'open' | 'opened' | 'paid' | 'ended'
  readonly ends_at: number
}

/** A new link; the address is told once, because the server keeps its hash only. */
export type NewPayShare = PayShare & { readonly url: string; readonly amount: Yuan }

/** What the holder of a link sees: no prices of lines, no address, no phone. Amount in yuan, times in Unix seconds. */
export type SharedBill = {
  readonly state: 'open' | 'paid'
  /** Whose order it is, and who sells. */
  readonly company: string
  readonly seller: string
  readonly amount: Yuan
  /** Different goods, and units of all of them. */
  readonly kinds: number
  readonly number: number
  readonly ends_at: number
  readonly paid_at: number | null
  readonly methods: readonly { readonly pay_type: 2 | 3; readonly name: string; readonly is_simulated: 0 | 1 }[]
}

/** Answer to a started payment; `amount` in yuan, `expire_at` in Unix seconds (domain.md §3.5). */
export type StartedPayment = {
  readonly paid: 0 | 1
  readonly pay_sn: string
  /** URL of the channel's pay page, for a QR code or a link. */
  readonly pay_url?: string
  readonly amount: Yuan
  readonly expire_at: number | null
}

/** A bank transfer that a member declared; amounts in yuan, `created_at` in Unix seconds. */
export type StaffTransfer = {
  readonly id: number
  readonly trade_sn: string
  readonly company: string
  readonly payer: string
  readonly bank: string
  readonly amount: Yuan
  /** What is to be paid by it still. */
  readonly due: Yuan
  /** The word that the member was asked to write with it. */
  readonly code: string
  readonly state: string
  /** Why it was rejected. */
  readonly reason: string
  readonly image: string
  /** The day on which it was sent, `YYYY-MM-DD`. */
  readonly paid_on: string
  readonly is_hm: 0 | 1
  /** Another transfer has the same receipt. */
  readonly is_same_picture: 0 | 1
  readonly created_at: number
  /** Refused, or its order ended, before money came: what comes now goes to the balance, of 含麻 back to its account. */
  readonly may_come_late: 0 | 1
}

/** A refund that finance pays to the account of its transfer; the amount in fen, the time in Unix seconds. */
export type BankRefund = {
  readonly id: number
  readonly refund_sn: string
  readonly order_sn: string
  readonly company: string
  /** Where the transfer came from. */
  readonly payer: string
  readonly bank: string
  readonly amount: number
  readonly created_at: number
}
