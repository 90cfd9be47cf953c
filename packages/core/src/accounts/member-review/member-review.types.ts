import type { Yuan } from '../../platform/money/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { DocumentNeed, DocumentVersion } from '../document/index.ts'
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
  /** Who works on it, until `claimed_until`. */
  readonly claimed_by: string | null
  readonly claimed_until: Stamp | null
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
  readonly region: string
  readonly manager: string | null
  readonly tags: readonly string[]
  readonly last_order_at: Stamp | null
  readonly orders_90: number
  readonly amount_90: Yuan
  /** Of the wallet; null for those who may not see it. */
  readonly balance: Yuan | null
}

/** What the list of members is narrowed to. */
export type MemberQuery = {
  readonly audit_status?: number
  readonly rank?: number
  readonly keyword?: string
  /** Those with an approved document that ends within so many days. */
  readonly ending?: number
  /** 1: those with an open review, the oldest first. */
  readonly waiting?: 0 | 1
  readonly province_id?: number
  /** A scope that they have, and one that they lack. */
  readonly scope?: string
  readonly without_scope?: string
  readonly manager_id?: number
  /** Those without an order for so many days. */
  readonly quiet?: number
  readonly tag?: string
  /** `next` of the page before. */
  readonly after?: string
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
  readonly documents: readonly (ReviewVersion & { readonly type: string })[]
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

/** How a check ended; `look`: only a person can see it. */
export type CheckLevel = 'ok' | 'look' | 'warning' | 'fault'

/** What a program found about a document or, without one, about the company. */
export type MachineCheck = {
  readonly code: string
  readonly level: CheckLevel
  /** The field beside which it is shown. */
  readonly field: 'number' | 'issue_date' | 'end_date' | 'files' | 'company' | 'uscc' | 'region' | 'scopes'
  readonly text: string
  /** Other members that have the same number or file. */
  readonly members?: readonly { readonly id: number; readonly company: string }[]
}

/** What the queue of reviews is narrowed to. */
export type ReviewQuery = {
  readonly state?: 'open' | 'decided'
  readonly kind?: ReviewKind
  readonly rank?: number
  readonly province_id?: number
  readonly keyword?: string
  /** 1: those that the reader works on, or has decided. */
  readonly mine?: 0 | 1
  /** 1: those that are due before the day ends, or late. */
  readonly due_today?: 0 | 1
  /** `next` of the page before; absent: the first page. */
  readonly after?: string
}

/** A review in the queue. */
export type ReviewSummary = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly rank: number
  readonly region: string
  readonly kind: ReviewKind
  readonly state: ReviewState
  readonly submitted_at: Stamp
  /** Until when it is to be decided, by working days; null once it is. */
  readonly due_at: Stamp | null
  readonly decided_at: Stamp | null
  readonly decided_by: string | null
  readonly claimed_by: string | null
  readonly manager: string | null
  /** Documents handed in with it, required kinds of the rank, and those of them that are approved or handed in. */
  readonly documents: number
  readonly required: number
  readonly required_present: number
  readonly faults: number
  readonly warnings: number
}

/** A file of a document, without its address: opening it is noted. */
export type ReviewFile = {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly content_type: string
}

/** A version of a document as a reviewer compares it. */
export type ReviewVersion = Omit<DocumentVersion, 'files'> & { readonly files: readonly ReviewFile[] }

/** A kind of documents in a review: what was handed in, the approved version, and what was checked. */
export type ReviewDocument = {
  readonly type: string
  readonly need: DocumentNeed
  /** Handed in with this review; null: not part of it. */
  readonly claimed: ReviewVersion | null
  /** The version that counts today, or was replaced by the one of this review. */
  readonly old: ReviewVersion | null
  readonly checks: readonly MachineCheck[]
}

/** A business scope in a review; `reason`: why it is not possible, empty where it is. */
export type ReviewScope = {
  readonly code: string
  readonly is_claimed: 0 | 1
  readonly is_held: 0 | 1
  readonly is_possible: 0 | 1
  readonly reason: string
}

/** A review with everything that is compared side by side. */
export type ReviewCase = {
  readonly review: StaffReview & { readonly decided_by: string | null }
  readonly is_mine: 0 | 1
  readonly member: {
    readonly id: number
    readonly company: string
    readonly uscc: string
    readonly rank: number
    readonly audit_status: number
    readonly region: string
    readonly address: string
    readonly ck_address: string
    readonly legal_person: string
    readonly name: string
    readonly phone: string
    readonly licence_no: string
    readonly manager: string | null
    readonly manager_id: number | null
  }
  readonly checks: readonly MachineCheck[]
  readonly documents: readonly ReviewDocument[]
  readonly missing: readonly string[]
  readonly scopes: readonly ReviewScope[]
  /** Earlier reviews, the newest first. */
  readonly history: readonly (MemberReview & { readonly decided_by: string | null })[]
  /** The open review that waits longest besides this one; null: none. */
  readonly next_id: number | null
}

/** A file of a document that was opened; the address holds for ten minutes. */
export type OpenedFile = {
  readonly url: string
  readonly name: string
  readonly content_type: string
  readonly size: number
}
