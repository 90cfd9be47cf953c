import type { Int01, Page } from '../../platform/protocol/index.ts'
import type { HmStatus } from './hm-receipt.constants.ts'

/** Lists of receipts by state; `unpaid`: orders that are still to be paid. */
export type HmTab = 'due' | 'unsigned' | 'review' | 'rejected' | 'overdue' | 'archived' | 'unpaid'

/** An order with controlled drugs and its receipt; times in Unix seconds. */
export type HmOrder = {
  readonly order_id: number
  readonly order_sn: string
  readonly trade_id: number
  readonly status: HmStatus
  readonly created_at: number
  readonly signed_at: number | null
  /** Until when the receipt is sent; null when nothing is due. */
  readonly due_at: number | null
  readonly receiver: string
  /** `YYYY-MM-DD`; empty before it is sent. */
  readonly received_on: string
  /** Why the last receipt was rejected; empty otherwise. */
  readonly reason: string
  /** `YYYY-MM-DD` until which the receipt is kept; empty before it is archived. */
  readonly keep_until: string
  /** What was shipped, by lot; before that what was ordered, without a lot. */
  readonly items: readonly {
    readonly name: string
    readonly ypgg: string
    readonly batch_no: string
    readonly number: number
    readonly bzdw: string
  }[]
}

/** A page of orders with how many each list has. */
export type HmOrderPage = Page<HmOrder> & { readonly counts: Readonly<Record<HmTab, number>> }

/** What a buyer sends back about an order. */
export type HmReceiptInput = {
  readonly id: number
  /** Ids of uploads of the scene `hm`. */
  readonly files: readonly number[]
  readonly receiver: string
  /** `YYYY-MM-DD`. */
  readonly received_on: string
}

/** A receipt as the staff see it. */
export type StaffHmOrder = HmOrder & {
  readonly member_id: number
  readonly company: string
  /** Above a limit of the order or of the month of its company. */
  readonly is_over: Int01
  /** Addresses of the files, which hold for minutes. */
  readonly files: readonly string[]
}
