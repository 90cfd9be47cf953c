import type { Category, Goods, OfferStatus } from '../../catalogue/goods/index.ts'
import type { Int01, Page } from '../../platform/protocol/index.ts'
import type { Yuan } from '../../platform/money/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** When an activity runs. */
export type ActivityTime = { readonly start_time: Stamp; readonly end_time: Stamp; readonly status: OfferStatus }

/** 满额返现: the offer that runs, else the next, else the last one; null when there has been none. */
export type CashbackZone = {
  readonly activity:
    | (ActivityTime & { readonly tiers: readonly { readonly amount: Yuan; readonly value: Yuan }[] })
    | null
  /** Hours from the last signature of a checkout to the payout, and days that what was paid out lasts. */
  readonly wait_hours: number
  readonly life_days: number
  /** Null for a visitor. */
  readonly mine: CashbackProgress | null
  readonly goods: Page<Goods>
}

/**
 * What the ticked lines of the cart bring now and what is missing to the next tier, and what a member has to come and
 * has had.
 */
export type CashbackProgress = {
  readonly amount: Yuan
  readonly value: Yuan
  readonly next: { readonly gap: Yuan; readonly value: Yuan } | null
  readonly waiting: Yuan
  readonly released: Yuan
}

/**
 * Cashback of one checkout. `state`: to come (待返), paid out (已返), nothing left of it (已失效). `value` is what it is worth
 * after cancellations and returns.
 */
export type CashbackRecord = {
  readonly trade_id: number
  readonly trade_sn: string
  readonly at: Stamp
  readonly amount: Yuan
  readonly value: Yuan
  readonly state: 'waiting' | 'released' | 'void'
  /** When it will be paid out; null until everything is signed for. */
  readonly due_time: Stamp | null
  readonly released_time: Stamp | null
  /** When what was paid out ends. */
  readonly end_time: Stamp | null
}

/** 全场94折: the day that runs, else the next; null when none is planned. `percent` remains to be paid. */
export type WelfareZone = {
  readonly activity: (ActivityTime & { readonly percent: number }) | null
  /** Categories with goods that take part, each with its most sold; only while it runs. */
  readonly floors: readonly { readonly category: Pick<Category, 'id' | 'name'>; readonly goods: readonly Goods[] }[]
  readonly goods: Page<Goods>
}

/** 医生合作. `allowed` 0: a kind of member it is not for, or a visitor. */
export type DoctorZone = {
  readonly activity:
    | (ActivityTime & {
        readonly tiers: readonly { readonly amount: Yuan; readonly value: Yuan }[]
        readonly rank_names: readonly string[]
      })
    | null
  readonly allowed: Int01
  /** The quarter that runs: its name, its bounds, and when its vouchers are given. */
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
