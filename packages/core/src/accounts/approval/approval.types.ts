import type { Yuan } from '../../platform/money/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/**
 * Where an approval stands: it waits, was approved and done, was rejected, was taken back by its maker, ended for want
 * of a signature, or was approved too late, when what it asks for could not be done any more.
 */
export type ApprovalState = 'open' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed'

/** What a command answers that a second person has to approve: nothing has happened yet. */
export type WaitingApproval = { readonly state: 'waiting'; readonly approval_id: number }

/** A field that an approval changes, as it is shown; null: nothing there. */
export type ApprovalChange = {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** What the signed-in person may do with an approval now. */
export type ApprovalCan = { readonly approve: 0 | 1; readonly reject: 0 | 1; readonly withdraw: 0 | 1 }

/** Something that waits for a second person, or was decided by one. */
export type Approval = {
  /** Null for an entry of a list of its own (a withdrawal, say), which is signed on its screen: `path`. */
  readonly id: number | null
  readonly kind: string
  /** What the kind is called. */
  readonly name: string
  /** The thing that it is about, such as `staff:12`. */
  readonly ref: string
  /** The screen of that thing, below the address of the back office; empty without one. */
  readonly path: string
  readonly summary: string
  readonly amount: Yuan | null
  readonly maker_id: number
  readonly maker: string
  readonly reason: string
  readonly state: ApprovalState
  readonly checker: string | null
  readonly note: string
  readonly created_at: Stamp
  readonly expires_at: Stamp | null
  readonly decided_at: Stamp | null
  readonly can: ApprovalCan
}

/** An approval in full: what it would change, read now, and the seal of what it asks for. */
export type ApprovalDetail = Approval & {
  readonly id: number
  readonly changes: readonly ApprovalChange[]
  /** SHA-256 of what is asked for: whoever approves sends it, and so signs what they have seen. */
  readonly sha256: string
}

/** Approvals, the newest first; `next`: what `before` of the next page is, null on the last one. */
export type ApprovalPage = { readonly data: readonly Approval[]; readonly next: number | null }

/** Which approvals: those that I may sign, those that I have sent, all that I may read. */
export type ApprovalBox = 'sign' | 'sent' | 'all'
