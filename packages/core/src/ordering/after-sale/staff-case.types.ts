import type { Yuan } from '../../platform/money/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { AfterSaleActor } from './after-sale-steps.ts'
import type { AfterSaleReason, AfterSaleState, AfterSaleType } from './after-sale.constants.ts'
import type { AfterSaleSummary, StaffAfterSale } from './after-sale.types.ts'

/** A tab of the queue of cases; `open`: all that somebody still acts on, `overdue`: those whose clock is over. */
export type CaseTab = 'open' | 'review' | 'send_back' | 'inspection' | 'settling' | 'overdue' | 'rejected' | 'ended'

/** What the queue of cases is narrowed to. `q`: number of a case or an order, or part of the company's name. */
export type CaseQuery = {
  readonly tab?: CaseTab
  readonly type?: AfterSaleType
  readonly reason?: AfterSaleReason
  readonly q?: string
  readonly member_id?: number
  /** 1: only those that this person has claimed. */
  readonly mine?: Int01
  /** 1: only herbs and the cold chain. */
  readonly sensitive?: Int01
  /** 1: only those whose clock ends within two hours. */
  readonly due_soon?: Int01
  /** `next` of the page before. */
  readonly after?: string
  readonly per_page?: number
}

/** How many cases each tab has, at most 10,001 of each: that many says that there are more than 10,000. */
export type CaseCounts = Readonly<Record<Exclude<CaseTab, 'ended' | 'rejected'>, number>>

/** A case in the queue of the staff. */
export type StaffCaseRow = AfterSaleSummary & {
  readonly member_id: number
  readonly company: string
  readonly reason: AfterSaleReason
  readonly reason_name: string
  readonly photos: number
  /** What was refunded or will be; null where it ends without money. */
  readonly amount: Yuan | null
  readonly claimed_by: string | null
  readonly is_mine: Int01
  readonly is_overdue: Int01
  /** What our lateness has brought the buyer in vouchers. */
  readonly compensated: Yuan
}

/** A line of the order of a case, with what may still be given back for it. */
export type CaseLine = {
  readonly item_id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly image: string
  readonly bzdw: string
  readonly price: Yuan
  readonly number: number
  readonly shipped: number
  readonly returned: number
  /** Units that will never be sent. */
  readonly short: number
  readonly paid: Yuan
  readonly refunded: Yuan
  /** What all units that are left would bring, by the formula of refunds. */
  readonly refundable: Yuan
  /** Units of this case. */
  readonly in_case: number
  /** Why it is not taken back without a fault of ours; empty: it is. */
  readonly refused: string
  readonly lots: readonly {
    readonly lot_id: number
    readonly batch_no: string
    readonly end_date: string
    readonly shipped: number
    readonly in_case: number
    /** Units that no case has and that were not returned. */
    readonly left: number
  }[]
}

/** A case with all that decides on it; times in Unix seconds. */
export type StaffCase = Omit<StaffAfterSale, 'can' | 'logs'> & {
  readonly member: {
    readonly id: number
    readonly company: string
    readonly username: string
    readonly phone: string
    readonly manager: string
  }
  readonly order: {
    readonly id: number
    readonly order_sn: string
    readonly status: number
    readonly group: string
    readonly paid: Yuan
    readonly refunded: Yuan
    readonly freight: Yuan
    readonly created_at: Stamp
    readonly signed_at: Stamp | null
  }
  readonly lines: readonly CaseLine[]
  /** Until when such a case may be opened (null: at any time), and whether this one was in time. */
  readonly window: { readonly until: Stamp | null; readonly is_in_time: Int01 }
  /** The buyer's last 90 days, without this case. */
  readonly history: {
    readonly orders: number
    readonly cases: number
    readonly refunded: Yuan
    readonly recent: readonly {
      readonly id: number
      readonly sn: string
      readonly type_name: string
      readonly state: AfterSaleState
      readonly state_name: string
      readonly created_at: Stamp
    }[]
  }
  readonly timeline: readonly {
    readonly at: Stamp
    readonly actor: AfterSaleActor
    /** Name of the staff who acted; empty for others. */
    readonly by: string
    readonly state_name: string
    readonly action: string
    readonly note: string
  }[]
  /** What this person may do with it now. */
  readonly can: {
    readonly claim: boolean
    readonly release: boolean
    readonly approve: boolean
    readonly reject: boolean
    readonly inspect: boolean
    readonly decide: boolean
    readonly refund: boolean
    readonly reship: boolean
    readonly offer_money: boolean
    readonly finish: boolean
  }
  /** Why it waits for somebody else; empty: it does not. */
  readonly waits: string
}

/** A picture that the warehouse has taken of units that came back. */
export type InspectionPhoto = {
  readonly id: number
  readonly url: string
  readonly name: string
  readonly size: number
}

/** A file that the staff have uploaded for the buyer of a case. */
export type CaseDocument = {
  readonly id: number
  readonly url: string
  readonly name: string
  readonly size: number
}

/** What claiming several cases does, or would do. */
export type CaseClaims = {
  readonly will: number
  readonly refused: readonly { readonly id: number; readonly sn: string; readonly text: string }[]
}
