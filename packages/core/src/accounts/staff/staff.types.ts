import type { StaffRole } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { StaffRight } from './staff.rights.ts'

/** The second factor of a staff account; `code_at`: when this login last gave a code, null before the first. */
export type SecondFactor = {
  /** 1: this shop wants it of every staff account. */
  readonly is_required: 0 | 1
  readonly is_enrolled: 0 | 1
  readonly code_at: Stamp | null
  /** How many recovery codes are left. */
  readonly recovery_codes: number
}

/** The signed-in staff member. */
export type StaffState = {
  readonly id: number
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** What they may do, by their roles. */
  readonly grants: readonly StaffRight[]
  /** The warehouses that they work with by the role of the warehouse; none: all. */
  readonly warehouses: readonly number[]
  readonly second_factor: SecondFactor
  /** 1: nothing else can be done before the initial password is replaced. */
  readonly must_change_password: 0 | 1
  /** Minutes without a call after which the login ends. */
  readonly idle_minutes: number
}

/** A staff account as an administrator sees it. */
export type StaffAccount = {
  readonly id: number
  readonly username: string
  readonly name: string
  /** Where the members whose account manager they are reach them; '' when none is known. */
  readonly phone: string
  readonly roles: readonly StaffRole[]
  /** The warehouses that they work with by the role of the warehouse; none: all. */
  readonly warehouses: readonly number[]
  readonly is_active: 0 | 1
  readonly is_enrolled: 0 | 1
  /** How many logins are valid now. */
  readonly logins: number
  /** When the newest of them was last used; null without one. */
  readonly seen_at: Stamp | null
  /** The roles that wait for their second person; null: none. */
  readonly waiting: { readonly approval_id: number; readonly summary: string } | null
  /** Rises with every change; a change names the one it was made from. */
  readonly version: number
}

/** What the audit log is searched for; days are dates of Shanghai, both included. */
export type AuditQuery = {
  readonly staff_id?: number
  readonly action?: string
  /** A kind of thing, such as `order`. */
  readonly entity?: string
  /** A kind of thing and its id, such as `order:12`. */
  readonly target?: string
  readonly outcome?: AuditOutcome
  readonly approval_id?: number
  readonly request_id?: string
  readonly from?: string
  readonly to?: string
  /** Rows before this one: `next` of the page before. */
  readonly before?: number
}

/** How an act ended: it was done, it was refused, or the server failed. */
export type AuditOutcome = 'done' | 'refused' | 'failed'

/** Something that a person of the staff did, or tried to. */
export type AuditEntry = {
  readonly id: number
  readonly at: Stamp
  readonly staff_id: number
  readonly staff: string
  readonly roles: readonly StaffRole[]
  readonly action: string
  readonly target: string
  /** The kind of thing, the part of `target` before the colon. */
  readonly entity: string
  readonly entity_id: string
  readonly detail: Readonly<Record<string, unknown>>
  /** The fields that changed, as they were; null where none did, or for something new. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly outcome: AuditOutcome
  /** The request that it was part of; null for what was noted before requests had names. */
  readonly request_id: string | null
  readonly approval_id: number | null
  readonly ip: string
}

/** A page of the audit log, the newest row first. */
export type AuditPage = {
  readonly data: readonly AuditEntry[]
  /** What `before` of the next page is; null on the last one. */
  readonly next: number | null
  /** How many rows there are, at most 10,000. */
  readonly total: number
  /** 1: there are more than `total`. */
  readonly total_is_capped: 0 | 1
  /** The last day that is sealed, and its seal. */
  readonly seal: { readonly day: string; readonly sha256: string } | null
}

/** A password that is shown once and has to be replaced at the first sign-in, before `expires_at`. */
export type InitialPassword = { readonly password: string; readonly expires_at: Stamp }
