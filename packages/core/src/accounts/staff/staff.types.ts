import type { StaffRole } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

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
  readonly role: StaffRole
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
  readonly role: StaffRole
  readonly is_active: 0 | 1
  readonly is_enrolled: 0 | 1
  /** How many logins are valid now. */
  readonly logins: number
}

/** A password that is shown once and has to be replaced at the first sign-in, before `expires_at`. */
export type InitialPassword = { readonly password: string; readonly expires_at: Stamp }
