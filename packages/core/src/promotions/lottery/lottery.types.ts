import type { OfferStatus } from '../../catalogue/goods/index.ts'
import type { Yuan } from '../../platform/money/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import type { PointsOrderStatus } from '../points/index.ts'

/** Kinds of prizes; `thanks` wins nothing (domain.md §2.4.19). */
export type PrizeKind = 'thanks' | 'points' | 'coupon' | 'voucher' | 'balance' | 'goods'

/** A drawn prize; `remarks`: how the member gets it [EN-11]. */
export type Prize = {
  readonly id: number
  readonly name: string
  readonly kind: PrizeKind
  readonly image: string
  readonly remarks: string
}

/** The draw of a member; a repeated call gets the same result. */
export type DrawResult = { readonly record_id: number; readonly prize: Prize }

/** The current draw for the banner [EN-11]. */
export type DrawSimple = { readonly id: number; readonly is_join: Int01; readonly image: string; readonly name: string }

/** A draw with its rules and prizes; `odds` in percent with two decimals, stamps in seconds. */
export type DrawActivity = {
  readonly id: number
  readonly name: string
  readonly rules: string
  readonly prizes: readonly { readonly name: string; readonly image: string; readonly odds: number }[]
  readonly start_time: number
  readonly end_time: number
  readonly is_join: Int01
}

/** A prize of another member, with the company name masked. */
export type DrawWinner = { readonly company: string; readonly prize: string; readonly at: number }

/** A prize of the member; `state`: credited, still to be delivered, or cancelled by the staff before it was sent. */
export type DrawRecord = {
  readonly id: number
  readonly draw: string
  readonly prize: Prize
  readonly at: number
  readonly state: 'none' | 'given' | 'waiting' | 'sent' | 'cancelled'
}

/** A prize as staff see it: what is left of it, today and at all; `null` for thanks, which never run out. */
export type StaffPrize = {
  readonly id: number
  readonly name: string
  readonly kind: PrizeKind
  /** Percent with two decimals. */
  readonly odds: number
  readonly total: number | null
  readonly taken: number
  readonly left: number | null
  /** How many a day at most; null: no limit. */
  readonly day_cap: number | null
  readonly day_left: number | null
  /** What one is worth, yuan. */
  readonly worth: Yuan
}

/**
 * A draw as staff see it. `drawn`: how many members have drawn; `drawn_is_capped` 1: at least so many; `version` rises
 * with every change of its texts.
 */
export type StaffDraw = {
  readonly id: number
  readonly name: string
  readonly start_time: number
  readonly end_time: number
  readonly status: OfferStatus
  readonly rules: string
  readonly version: number
  readonly drawn: number
  readonly drawn_is_capped: Int01
  /** What one draw costs on average while nothing has run out, and what all prizes cost together, yuan. */
  readonly average_cost: Yuan
  readonly most_cost: Yuan
  readonly prizes: readonly StaffPrize[]
}

/** What a member drew; an article is an order of the points mall, in one of its states. */
export type StaffDrawRecord = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly prize: string
  readonly kind: PrizeKind
  readonly at: number
  readonly order_sn: string | null
  readonly parcel: PointsOrderStatus | null
}
