import type { Yuan } from '../../platform/money/index.ts'
import type { AfterSaleReason, AfterSaleRejection, AfterSaleState, AfterSaleType } from './after-sale.constants.ts'
import type { RefundWay } from '../payment/index.ts'
import type { AfterSaleActor } from './after-sale-steps.ts'

/** What a buyer may open a case for now, of one order; times in Unix seconds. */
export type AfterSaleOptions = {
  readonly order_id: number
  readonly order_sn: string
  /** Whether the part of a transfer may go to the balance. */
  readonly may_choose_balance: 0 | 1
  readonly phone: string
  /** The freight that comes back with all that is left of the lines, for a fault of ours; 0: none does. */
  readonly freight: Yuan
  readonly types: readonly {
    readonly type: AfterSaleType
    readonly name: string
    /** Until when; null: at any time. */
    readonly until: number | null
    /** Why not now; absent: it may be opened. */
    readonly refused?: string
  }[]
  readonly lines: readonly {
    readonly item_id: number
    readonly name: string
    readonly ypgg: string
    readonly bzdw: string
    readonly is_gift: 0 | 1
    /** Units of the line, and those that were given back or did not come. */
    readonly number: number
    readonly gone: number
    /** Paid for the line and given back of it so far, yuan: `announcedRefund` says with them what units bring. */
    readonly paid: Yuan
    readonly refunded: Yuan
    /** The bundle whose whole sets may come back, and units of the line in one of them; absent: none. */
    readonly bundle?: { readonly id: number; readonly units: number }
    readonly lots: readonly {
      readonly lot_id: number
      readonly batch_no: string
      readonly end_date: string
      /** Units that no case has and that were not returned. */
      readonly left: number
    }[]
  }[]
}

/** A new case; `lines` are left out for documents. */
export type NewAfterSale = {
  readonly order_id: number
  readonly type: AfterSaleType
  readonly reason: AfterSaleReason
  readonly text: string
  readonly phone?: string
  readonly to_balance?: 0 | 1
  /** What the buyer agreed to have kept for gifts that stay without their condition, as the refusal (409) said it. */
  readonly gift_amount?: Yuan
  readonly lines?: readonly { readonly item_id: number; readonly lot_id: number; readonly number: number }[]
  /** Ids of uploads of the scene `after_sale`. */
  readonly images?: readonly number[]
  readonly idempotency_key: string
}

/** A case in a list; times in Unix seconds. */
export type AfterSaleSummary = {
  readonly id: number
  readonly sn: string
  readonly order_id: number
  readonly order_sn: string
  readonly type: AfterSaleType
  readonly type_name: string
  readonly state: AfterSaleState
  readonly state_name: string
  readonly created_at: number
  /** Who acts until when; null: nobody, it has ended. */
  readonly who: AfterSaleActor | null
  readonly clock_at: number | null
  readonly goods: string
  readonly number: number
}

/** A case in full. */
export type AfterSale = AfterSaleSummary & {
  readonly reason: AfterSaleReason
  readonly reason_name: string
  readonly text: string
  readonly phone: string
  readonly to_balance: 0 | 1
  readonly tries: number
  /** Days that we were late, each brought a voucher. */
  readonly late_days: number
  readonly is_escalated: 0 | 1
  readonly items: readonly {
    readonly item_id: number
    readonly name: string
    readonly ypgg: string
    readonly image: string
    readonly bzdw: string
    readonly batch_no: string
    readonly end_date: string
    readonly number: number
    /** Units that came and could be sold again, and units that came and could not; null before the inspection. */
    readonly good: number | null
    readonly bad: number | null
    /** Pictures that the warehouse took of them. */
    readonly photos: readonly string[]
  }[]
  readonly images: readonly string[]
  /** Files that the staff have given, of cases about documents; addresses hold for ten minutes. */
  readonly files?: readonly { readonly name: string; readonly url: string; readonly size: number }[]
  /** The lots whose inspection reports it asks for, and whether they are there (`id`: that of the lot). */
  readonly reports?: readonly {
    readonly id: number
    readonly name: string
    readonly batch_no: string
    readonly is_there: 0 | 1
  }[]
  /** How dangerous the batch is that is recalled; only cases of a recall have it. */
  readonly recall_class?: string
  /** Why the staff refused; null: they did not. */
  readonly rejection: AfterSaleRejection | null
  /** Words of the staff, with the reason of their refusal. */
  readonly answer: string
  readonly return_address: string
  /** Whether we pay the way back. */
  readonly we_pay: 0 | 1
  readonly carrier: string
  readonly waybill: string
  readonly inspection: string
  readonly refund: {
    readonly amount: Yuan
    readonly outside: Yuan
    readonly way: RefundWay
    readonly recharge: Yuan
    readonly gift: Yuan
    readonly freight: Yuan
    readonly points: number
    readonly state: 'waiting' | 'failed' | 'done'
  } | null
  /** What a refund will be, before there is one, with the freight that comes back. */
  readonly expected: Yuan | null
  /** The parcel sent anew. */
  readonly parcel: { readonly company: string; readonly wl_no: string; readonly shipped_at: number } | null
  readonly logs: readonly {
    readonly at: number
    readonly actor: AfterSaleActor
    readonly state_name: string
    readonly action: string
    readonly note: string
  }[]
  readonly can: {
    readonly withdraw: boolean
    readonly send_back: boolean
    readonly choose: boolean
    readonly again: boolean
    /** The stock for the exchange is gone: the buyer takes the money, or waits. */
    readonly take_money: boolean
    /** A recall that is not answered yet: how much is still there. */
    readonly answer_recall: boolean
    /** Why the reader may do nothing at all: they are frozen, or it is the case of a store of theirs. */
    readonly refused?: string
  }
}

/** A case as the staff see it. */
export type StaffAfterSale = AfterSale & {
  readonly company: string
  readonly claimed_by: string | null
  readonly is_overdue: 0 | 1
}
