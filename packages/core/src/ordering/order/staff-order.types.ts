import type { Yuan } from '../../platform/money/index.ts'
import type { Order, OrderSummary } from './order.types.ts'
import type { OrderFlag } from './staff-order.constants.ts'

/** What the staff narrow the list of orders by; days `YYYY-MM-DD`, amounts in yuan. */
export type StaffOrderQuery = {
  /** A number, part of a company, of a name of goods, or of a batch. */
  readonly q?: string
  readonly status?: number
  readonly settle_group?: string
  readonly pay_type?: number
  readonly member_id?: number
  readonly goods_id?: number
  readonly batch_no?: string
  readonly start_time?: string
  readonly end_time?: string
  readonly least?: Yuan
  readonly most?: Yuan
  readonly province?: string
  readonly ck_id?: number
  readonly flag?: OrderFlag
}

/** What a person of the staff may do with an order now. */
export type StaffOrderActions = {
  /** Answer its check, at least by not passing it. */
  readonly audit: boolean
  /** Pass it: only the quality department does where a check says so. */
  readonly pass: boolean
  readonly cancel: boolean
  /** Lessen quantities: paid, and not picked yet. */
  readonly reduce: boolean
  /** Send it to another approved address of its buyer: not picked yet, no controlled drugs. */
  readonly readdress: boolean
  readonly remark: boolean
  readonly pick: boolean
  readonly ship: boolean
  /** Refund what is left of a partly shipped order. */
  readonly shortage: boolean
  readonly answer_cancel: boolean
  readonly sign: boolean
  readonly refuse: boolean
}

/** Why an order needs a person's check; `quality`: only the quality department may pass it. */
export type OrderCheck = {
  readonly code: 'hm' | 'hm_over' | 'member' | 'agreement' | 'licence' | 'scope' | 'address' | 'quantity' | 'first'
  readonly text: string
  readonly quality: 0 | 1
}

/** An order in the list of the staff. */
export type StaffOrder = Omit<OrderSummary, 'can'> & {
  readonly member_id: number
  readonly company: string
  /** The sales person of the buyer; '' for none. */
  readonly manager: string
  readonly province: string
  readonly city: string
  readonly refunded: Yuan
  readonly operator_remark: string
  readonly flags: readonly (OrderFlag | 'first')[]
  /** Until when the next step is due, Unix seconds; null: none. */
  readonly due_at: number | null
  /** Why it waits for a check; only in a list of those that wait. */
  readonly checks: readonly OrderCheck[]
  readonly can: StaffOrderActions
}

/** How many orders stand in each status; a name is the number of the status. */
export type StaffOrderCounts = Readonly<Record<string, number>>

/** An order in full for the staff. */
export type StaffOrderDetail = Omit<Order, 'can'> & {
  readonly member_id: number
  readonly can: StaffOrderActions
  readonly checks: readonly OrderCheck[]
  readonly due_at: number | null
  /** What the buyer is today, beside what the order says. */
  readonly today: {
    readonly company: string
    readonly audit_status: number
    readonly manager: string
    readonly uscc: string
    /** Documents that have ended or end within 30 days, `end_date` `YYYY-MM-DD`. */
    readonly documents: readonly { readonly name: string; readonly end_date: string; readonly is_ended: 0 | 1 }[]
  }
  readonly warehouse: string
  readonly picked_by: { readonly name: string; readonly at: number } | null
  /** By line: free units of lots that could be picked, the first to end first. */
  readonly planned: readonly {
    readonly item_id: number
    readonly lots: readonly { readonly batch_no: string; readonly end_date: string; readonly number: number }[]
  }[]
  readonly payments: readonly {
    readonly id: number
    readonly pay_sn: string
    readonly pay_type: number
    readonly amount: Yuan
    readonly balance: Yuan
    readonly status: string
    readonly serial: string
    readonly at: number
  }[]
  readonly transfers: readonly {
    readonly id: number
    readonly payer: string
    readonly amount: Yuan
    readonly received: Yuan | null
    readonly state: string
    readonly reason: string
    readonly at: number
  }[]
  readonly cases: readonly {
    readonly id: number
    readonly sn: string
    readonly type: number
    readonly state: number
    readonly at: number
  }[]
  /** What the staff did with it, the newest first. */
  readonly acts: readonly {
    readonly at: number
    readonly staff: string
    readonly action: string
    readonly note: string
  }[]
}

/** What one call for several orders does with them. */
export type OrderBulkVerb = 'audit'

/** Answer to a call for several orders: how many go, and which do not, with the reason. */
export type OrderBulkResult = {
  readonly will: number
  readonly done: number
  readonly refused: readonly { readonly id: number; readonly order_sn: string; readonly text: string }[]
}

/**
 * Units to take out of a line of an order. `left`: how many units of it wait, as the sender saw them; 409 when it is
 * another number by now, so that the same request sent twice takes them once.
 */
export type UnitsToTake = { readonly item_id: number; readonly number: number; readonly left: number }
