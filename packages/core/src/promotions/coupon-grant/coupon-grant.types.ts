import type { Yuan } from '../../platform/money/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** A template of coupons as staff see it: what was claimed, given and used, and what that cost. */
export type StaffCouponTemplate = {
  readonly id: number
  readonly name: string
  readonly type: 1 | 2
  readonly face: Yuan
  readonly threshold: Yuan
  readonly total: number
  readonly claimed: number
  /** Of those claimed or given: used by an order. */
  readonly used: number
  /** Face of the used ones. */
  readonly cost: Yuan
  readonly claim_start: Stamp
  readonly claim_end: Stamp
  readonly use_end: Stamp | null
  readonly use_days: number | null
}

/** What a grant does, or would do. */
export type CouponGrantResult = {
  /** Members who get one. */
  readonly members: number
  /** Entries of the list that are no member. */
  readonly unknown: readonly string[]
  /** Members who hold as many as they may, or whose kind may not have it. */
  readonly left_out: number
  /** Face of all that is given. */
  readonly total: Yuan
  /** 1: a second person has to approve it. */
  readonly needs_approval: 0 | 1
  /** The approval that it waits for. */
  readonly approval_id?: number
  readonly is_done: 0 | 1
}
