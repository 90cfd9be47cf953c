import type { Int01 } from '../../platform/protocol/index.ts'

/** What /basic shows of a member: facts of the company, which a review changes, and what they change themselves. */
export type Profile = {
  readonly username: string
  /** The user name may be changed once. */
  readonly can_rename: Int01
  /** Number by which the operator knows the member. */
  readonly customer: string
  readonly name: string
  readonly phone: string
  readonly company: string
  readonly uscc: string
  readonly rank_name: string
  readonly licence_no: string
  readonly legal_person: string
  /** Registered address with its region. */
  readonly address: string
  /** Warehouse address; empty when there is none. */
  readonly ck_address: string
  readonly has_pay_password: Int01
  /** Approved documents by what their end says: valid, ending within 60 days, ended; and those under review. */
  readonly documents: {
    readonly valid: number
    readonly ending: number
    readonly ended: number
    readonly pending: number
  }
}
