import type { Category, Goods, OfferStatus } from '../../catalogue/goods/index.ts'
import type { Int01, Page } from '../../platform/protocol/index.ts'
import type { Yuan } from '../../platform/money/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** When an activity runs. */
export type ActivityTime = { readonly start_time: Stamp; readonly end_time: Stamp; readonly status: OfferStatus }

/** 满额返现: the running offer, else the next, else the last one; null without any. */
export type CashbackZone = {
  readonly activity:
    | (ActivityTime & { readonly tiers: readonly { readonly amount: Yuan; readonly value: Yuan }[] })
    | null
  /** Hours from the last receipt of a checkout to the payout, and days until the payout expires. */
  readonly wait_hours: number
  readonly life_days: number
  /** Null for a visitor. */
  readonly mine: CashbackProgress | null
  readonly goods: Page<Goods>
}

/** Cashback of the ticked lines and the gap to the next tier, and the member's pending and paid cashback, yuan. */
export type CashbackProgress = {
  readonly amount: Yuan
  readonly value: Yuan
  readonly next: { readonly gap: Yuan; readonly value: Yuan } | null
  readonly waiting: Yuan
  readonly released: Yuan
}

/**
 * Cashback of one checkout. `state`: pending (待返), paid out (已返), void (已失效). `value`: amount after cancellations and
 * returns.
 */
export type CashbackRecord = {
  readonly trade_id: number
  readonly trade_sn: string
  readonly at: Stamp
  readonly amount: Yuan
  readonly value: Yuan
  readonly state: 'waiting' | 'released' | 'void'
  /** Time of the payout; null until all orders are received. */
  readonly due_time: Stamp | null
  readonly released_time: Stamp | null
  /** Time when the payout expires. */
  readonly end_time: Stamp | null
}

/** 全场94折: the running day, else the next; null when none is planned. `percent` remains to be paid. */
export type WelfareZone = {
  readonly activity: (ActivityTime & { readonly percent: number }) | null
  /** Categories with participating goods, each with its best sellers; only while it runs. */
  readonly floors: readonly { readonly category: Pick<Category, 'id' | 'name'>; readonly goods: readonly Goods[] }[]
  readonly goods: Page<Goods>
}

/** 医生合作. `allowed` 0: the viewer's rank is excluded, or a visitor. */
export type DoctorZone = {
  readonly activity:
    | (ActivityTime & {
        readonly tiers: readonly { readonly amount: Yuan; readonly value: Yuan }[]
        readonly rank_names: readonly string[]
      })
    | null
  readonly allowed: Int01
  /** The current quarter: name, start, end, and when its vouchers are granted. */
  readonly quarter: {
    readonly name: string
    readonly start_time: Stamp
    readonly end_time: Stamp
    readonly grant_time: Stamp
  }
  readonly mine: {
    readonly amount: Yuan
    readonly value: Yuan
    readonly next: { readonly gap: Yuan; readonly value: Yuan } | null
  } | null
  readonly rewards: readonly {
    readonly quarter: string
    readonly amount: Yuan
    readonly value: Yuan
    readonly at: Stamp
  }[]
}

/** Where a cashback stands for the staff: to come, paid out and running, over (used up, ended, nothing to give). */
export type StaffCashbackState = 'waiting' | 'released' | 'ended'

/** The cashback of one checkout, what it was promised on, and what is left of that after cancellations and returns. */
export type StaffCashback = {
  readonly trade_id: number
  readonly trade_sn: string
  readonly member_id: number
  readonly company: string
  readonly at: Stamp
  readonly ordered: Yuan
  readonly promised: Yuan
  readonly remaining: Yuan
  /** The cashback of what remains, by the tiers of that day. */
  readonly value: Yuan
  readonly state: StaffCashbackState
  readonly due_time: Stamp | null
  readonly released: Yuan
  readonly released_time: Stamp | null
  readonly taken_back: Yuan
  readonly expired: Yuan
  readonly end_time: Stamp | null
}

/** What a doctor-partner has paid in a quarter, with the voucher that follows; null: not granted yet. */
export type DoctorQuarterRow = {
  readonly member_id: number
  readonly company: string
  readonly amount: Yuan
  readonly value: Yuan
  readonly granted: Yuan | null
  readonly granted_time: Stamp | null
}

/** A quarter of 医生合作; null without a program. At most 500 members, those who paid most. */
export type DoctorQuarter = {
  readonly quarter: DoctorZone['quarter']
  readonly tiers: readonly { readonly amount: Yuan; readonly value: Yuan }[]
  readonly rank_names: readonly string[]
  readonly is_granted: Int01
  readonly is_capped: Int01
  readonly rows: readonly DoctorQuarterRow[]
}
