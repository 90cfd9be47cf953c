import type { Stamp } from '../../platform/time/index.ts'
import type { DocumentVersion } from '../document/index.ts'
import type { ReviewKind, ReviewState } from './member-review.constants.ts'

/** A review of a member's company and documents. */
export type MemberReview = {
  readonly id: number
  readonly kind: ReviewKind
  readonly state: ReviewState
  readonly submitted_at: Stamp
  readonly decided_at: Stamp | null
  /** Why the fields of the company were refused; empty: they were not. */
  readonly facts_reason: string
  readonly note: string
}

/** A review as the staff see it. */
export type StaffReview = MemberReview & {
  /** Who works on it, for half an hour from `claimed_at`. */
  readonly claimed_by: string | null
  readonly claimed_at: Stamp | null
  /** Facts that a change brings. */
  readonly facts: Readonly<Record<string, string | number>> | null
}

/** A member in the list of the staff; `waiting`: documents that wait for an answer. */
export type MemberSummary = {
  readonly id: number
  readonly company: string
  readonly phone: string
  readonly rank: number
  readonly audit_status: number
  readonly created_at: Stamp
  readonly waiting: number
  readonly submitted_at: Stamp | null
  readonly claimed_by: string | null
  /** The approved document that ends first, `YYYY-MM-DD`. */
  readonly ends_first: string | null
}

/** A member for review: fields beside documents. */
export type MemberFile = {
  readonly id: number
  readonly username: string
  readonly phone: string
  readonly company: string
  readonly uscc: string
  /** Whether the check character of the credit code is right. */
  readonly is_uscc_right: 0 | 1
  readonly rank: number
  readonly audit_status: number
  readonly region: string
  readonly is_region_served: 0 | 1
  readonly address: string
  readonly ck_address: string
  readonly legal_person: string
  readonly name: string
  readonly tel: string
  readonly email: string
  readonly licence_no: string
  readonly claimed_scopes: readonly string[]
  readonly scopes: readonly string[]
  readonly manager: string | null
  readonly frozen_reason: string
  readonly consents: readonly { readonly text: string; readonly version: string; readonly at: Stamp }[]
  readonly review: StaffReview | null
  /** Kinds that the rank requires and that are neither approved nor waiting. */
  readonly missing: readonly string[]
  readonly documents: readonly (DocumentVersion & { readonly type: string })[]
  readonly addresses: readonly {
    readonly id: number
    readonly receiver: string
    readonly phone: string
    readonly detail: string
    readonly audit_status: number
  }[]
}

/** The answer to one document of a review. */
export type DocumentDecision = { readonly id: number; readonly pass: 0 | 1; readonly reason?: string }

/** A code that members give when they register, which makes the staff member their account manager. */
export type InviteCode = {
  readonly code: string
  readonly staff: string
  readonly most_uses: number
  readonly uses: number
  /** Last day, `YYYY-MM-DD`. */
  readonly ends_on: string
}
