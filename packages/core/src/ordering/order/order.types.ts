import type { ColdClass, OrderStatus } from './order.constants.ts'
import type { DeliveryPromise } from '../cart/index.ts'
import type { RefundWay } from '../payment/index.ts'
import type { Amounts } from '../checkout/index.ts'
import type { SettleGroup } from '../../pricing/index.ts'
import type { Yuan } from '../../platform/money/index.ts'
import type { GroupProgress } from '../../catalogue/goods/index.ts'

/** Input of placing an order: token of its preview, address, invoice, documents and remark (domain.md §3.2). */
export type OrderRequest = {
  readonly preview_token: string
  readonly idempotency_key: string
  readonly address_id: number
  readonly invoice_type?: 0 | 1 | 2
  readonly docs?: readonly string[]
  readonly ticks?: readonly string[]
  readonly remark?: string
}

/** Answer to a placed order: the trade and its orders, amounts in yuan (domain.md §3.1). */
export type PlacedOrder = {
  readonly trade_id: number
  readonly trade_sn: string
  readonly payable: Yuan
  readonly orders: readonly {
    readonly id: number
    readonly order_sn: string
    readonly settle_group: SettleGroup
    readonly payable: Yuan
  }[]
  /** Set when the trade has controlled-drug orders, which are paid separately. */
  readonly hm_trade_id?: number
}

/** A price step with its reason; `amount` in yuan, negative for a discount; `ref_id`: id of the offer. */
export type PriceStep = {
  readonly code: string
  readonly amount: Yuan
  readonly reason: string
  readonly ref_id?: number
}

/** 为什么是这个价: `list_amount` and all steps add up exactly to `paid_amount`; yuan. */
export type Explanation = {
  readonly list_amount: Yuan
  readonly steps: readonly PriceStep[]
  readonly paid_amount: Yuan
}

/** Which orders are listed: a tab, a word, days `YYYY-MM-DD`, a store of one's own instead of oneself. */
export type OrderQuery = {
  readonly status?: OrderTab
  readonly keyword?: string
  readonly start_time?: string
  readonly end_time?: string
  readonly store_id?: number
}

/** A line of an order; prices in yuan (domain.md §3.3). */
export type OrderItem = {
  readonly id: number
  readonly goods_id: number
  readonly goods: {
    readonly name: string
    readonly ypgg: string
    readonly sccj: string
    readonly approval_no: string
    readonly bzdw: string
    readonly image: string
    /** Number of the goods in this shop, bar code, and what an acceptance record names besides; '' where unknown. */
    readonly goods_sn: string
    readonly barcode: string
    readonly generic_name: string
    readonly dosage_form: string
    readonly mah: string
    readonly origin: string
  }
  readonly type: number
  readonly number: number
  readonly price: Yuan
  readonly raw_price: Yuan
  readonly line_amount: Yuan
  readonly discount: { readonly manjian: Yuan; readonly coupon: Yuan; readonly voucher: Yuan; readonly points: Yuan }
  readonly paid_amount: Yuan
  /** Every adjustment of the unit price with its reason (为什么是这个价). */
  readonly adjustments: readonly {
    readonly code: string
    readonly amount: Yuan
    readonly reason: string
    readonly ref_id?: number
  }[]
  readonly shipped_number: number
  readonly returned_number: number
  /** Units that will not be shipped; they were refunded. Absent: none. */
  readonly short_number?: number
  readonly lots: readonly {
    readonly batch_no: string
    readonly made_date: string
    readonly end_date: string
    readonly number: number
  }[]
  /** The near-expiry lot the line was bought from. */
  readonly lot?: { readonly batch_no: string; readonly made_date: string; readonly end_date: string }
  /** The end date that the line gets at least, `YYYY-MM-DD`; absent for goods without one. */
  readonly promised_end?: string
  /** An earlier one that the buyer is asked to take. */
  readonly offered_end?: string
  /** Until when they are asked, Unix seconds; then the line counts as refused. */
  readonly offered_until?: number
  /** The bundle of the line and its number of sets; `price` is then its share rounded down to fen. */
  readonly combination?: { readonly id: number; readonly number: number }
  readonly is_gift: 0 | 1
}

/** An order in a list. */
export type OrderSummary = {
  readonly id: number
  readonly order_sn: string
  readonly trade_id: number
  readonly trade_sn: string
  readonly settle_group: SettleGroup
  readonly group_name: string
  readonly status: OrderStatus
  readonly status_text: string
  readonly pay_status: number
  readonly pay_type: number | null
  readonly payable: Yuan
  readonly paid: Yuan
  readonly freight: Yuan
  /**
   * What transfers have brought of the payment of its checkout, and what of it is still to be paid; only while a part
   * of it is paid.
   */
  readonly part_payment?: { readonly received: Yuan; readonly due: Yuan }
  /** What a cancellation gives back now; absent: nothing was paid, or it can no longer be cancelled. */
  readonly cancel_refund?: Yuan
  /** Lines and units by `countLines`: a bundle is one line of its sets, gifts are not counted (domain.md §3.1.1). */
  readonly kinds: number
  readonly number: number
  /** Units of gifts; absent: none. */
  readonly gift_number?: number
  readonly created_at: number
  readonly expire_at: number | null
  /** The first five rows: parts of a bundle and gifts have rows of their own. */
  readonly items: readonly {
    readonly goods_id: number
    readonly name: string
    readonly ypgg: string
    readonly sccj: string
    readonly image: string
    readonly number: number
    readonly bzdw: string
    readonly price: Yuan
  }[]
  readonly can: AllowedOrderActions
}

/** A gift of an order besides goods: coupons or points (domain.md §2.4.4). */
export type OrderReward = {
  readonly kind: 'coupon' | 'points'
  readonly name: string
  readonly number: number
  readonly state: 0 | 1 | 2
}

/** Actions that the buyer may take on an order now. */
export type AllowedOrderActions = {
  /** At once, or as a request that staff answer where `cancel_asks` is set. */
  readonly cancel: boolean
  readonly cancel_asks?: boolean
  /** Something was shipped: a case may be opened. */
  readonly after_sale?: boolean
  readonly pay: boolean
  readonly confirm: boolean
  /** An invoice may be requested. */
  readonly invoice?: boolean
  /** The receipt of controlled drugs is to be sent. */
  readonly upload_hm?: boolean
  readonly buy_again: boolean
  readonly remind: boolean
  /** Why the buyer may do nothing at all now, in the server's words; absent: nothing stands against it. */
  readonly refused?: string
}

/** A buyer's request to cancel an order that is being picked; times in Unix seconds (domain.md §3.4). */
export type CancelRequest = {
  readonly state: 'open' | 'agreed' | 'refused' | 'expired'
  readonly reason: string
  readonly created_at: number
  /** Until when staff answer. */
  readonly expire_at: number
  /** What staff said to it. */
  readonly note: string
}

/** Who acts on an order until when, Unix seconds; `what` is the key of its words. */
export type OrderClock = {
  readonly who: 'buyer' | 'staff' | 'system'
  readonly what: 'answer_cancel' | 'answer_lots' | 'send_rest' | 'refund_rest' | 'sign' | 'finish'
  readonly at: number
}

/** A parcel of an order with its lines and traces; times in Unix seconds (domain.md §3.8.1). */
export type Shipment = {
  readonly id: number
  readonly company: string
  readonly wl_no: string
  readonly shipped_at: number
  readonly lines: readonly {
    /** The line of the order. */
    readonly item_id: number
    readonly name: string
    readonly batch_no: string
    readonly made_date: string
    readonly end_date: string
    readonly number: number
  }[]
  readonly traces: readonly { readonly time: number; readonly text: string }[]
  /** A row for each class of cold goods in the parcel; absent: none. */
  readonly temperature?: readonly ParcelTemperature[]
}

/** What a logger measured in a parcel, or that nothing is there yet (domain.md §3.8.1). */
export type ParcelTemperature = { readonly temp_class: ColdClass; readonly record?: TemperatureRecord }

/** A temperature record in short: degrees Celsius, times in Unix seconds. */
export type TemperatureRecord = {
  readonly id: number
  readonly lowest: number
  readonly highest: number
  /** Readings, and those of them outside of what the class allows. */
  readonly readings: number
  readonly outside: number
  readonly started_at: number
  readonly ended_at: number
  readonly recorded_at: number
  /** It replaces an earlier one. */
  readonly is_corrected?: 1
}

/** Trace codes of a line that left in one parcel; 20 digits each, `shipped_at` in Unix seconds. */
export type TraceCodes = {
  readonly package_id: number
  readonly item_id: number
  readonly wl_no: string
  readonly shipped_at: number
  readonly name: string
  readonly ypgg: string
  /** Batch numbers of the line in the parcel. */
  readonly batches: readonly string[]
  readonly codes: readonly string[]
}

/** An order in full (domain.md §3.3). */
export type Order = Omit<OrderSummary, 'items'> &
  Amounts & {
    readonly items: readonly OrderItem[]
    readonly buyer: {
      readonly company: string
      readonly uscc: string
      readonly licence_no: string
      readonly purchaser: string
      readonly phone: string
    }
    readonly address: {
      readonly receiver: string
      readonly phone: string
      readonly province: string
      readonly city: string
      readonly district: string
      readonly detail: string
    }
    /** Price steps of the whole order, with the freight. */
    readonly explanation?: Explanation
    /** Points granted when the order is finished, without those of refunds; cashback paid after the receipt. */
    readonly points_earned?: number
    readonly cashback_expected?: Yuan
    readonly balance_used: Yuan
    /** What was paid by which way (`PayType`); together `paid`. Absent: nothing. */
    readonly paid_by?: readonly { readonly pay_type: number; readonly amount: Yuan }[]
    /** What is still to be paid for it, whatever has come for its checkout (`part_payment`); absent: nothing. */
    readonly due?: Yuan
    readonly refunded: Yuan
    readonly invoice_type: number
    /** The invoice that the order is in: requested, being issued or issued; `number` is empty before. */
    readonly invoice?: { readonly id: number; readonly state: number; readonly number: string }
    readonly docs: readonly string[]
    readonly remark: string
    readonly operator_remark: string
    readonly cancel_reason: string
    readonly times: Readonly<
      Record<
        'created_at' | 'paid_at' | 'audited_at' | 'shipped_at' | 'signed_at' | 'finished_at' | 'cancelled_at',
        number | null
      >
    >
    /** The last request to cancel. */
    readonly cancel_request?: CancelRequest
    /** Clocks that run on the order now; absent: none. */
    readonly clocks?: readonly OrderClock[]
    /** What was refunded or is on its way, with where it goes, the newest first. */
    readonly refunds?: readonly OrderRefund[]
    /** When it leaves and arrives; absent when nothing can be promised, or no longer. */
    readonly delivery?: DeliveryPromise
    readonly packages: readonly Shipment[]
    /** How many trace codes left with the parcels; absent: none. */
    readonly trace_codes?: number
    readonly logs: readonly {
      readonly time: number
      readonly who: string
      readonly action: string
      readonly note: string
    }[]
    /** Coupons and points granted as gifts on payment; `state` 0: promised, 1: granted, 2: revoked. */
    readonly rewards?: readonly OrderReward[]
    /** The group buy the order waits for or belongs to. */
    readonly group?: GroupProgress & {
      readonly goods_id: number
      readonly goods_price_id: number
      readonly end: number
    }
    readonly transfer: {
      readonly payer: string
      readonly amount: Yuan
      readonly state: string
      readonly reason: string
      readonly at: number
    } | null
  }

/** A refund of an order: its parts in yuan, and how far the part outside the wallet is (domain.md §3.4). */
export type OrderRefund = {
  readonly id: number
  readonly kind: 'cancel' | 'short' | 'case'
  readonly amount: Yuan
  /** The part of the channel or of the transfer; `way`: where it goes. */
  readonly outside: Yuan
  readonly way: RefundWay
  readonly recharge: Yuan
  readonly gift: Yuan
  readonly freight: Yuan
  readonly points: number
  /** `done`: all of it has arrived. */
  readonly state: 'waiting' | 'failed' | 'done'
  readonly at: number
}

/** Tabs of the order list (domain.md §3.4). */
export type OrderTab = 'all' | 'unpaid' | 'unshipped' | 'shipped' | 'signed' | 'finished' | 'cancelled'
