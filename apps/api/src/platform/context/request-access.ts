import type { AnyCall, PartnerScope, StaffRole } from '@yaopi/core/contract'
import type { Buyer } from '@yaopi/core/pricing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from './app-context.ts'

/** A logged-in member with the facts that eligibility and the calls need; one statement per request. */
export type Member = Buyer & {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly phone: string
  readonly company: string
  readonly uscc: string
  readonly licence_no: string
  readonly contract_end: string | null
  readonly frozen_reason: string
  readonly owner_id: number | null
  /** The owner whose login acts as this member, one of their stores; null when it acts as itself. */
  readonly acting_owner_id: number | null
  readonly token_hash: Uint8Array
}

/** What a partner's token grants its page. */
export type PartnerGrant = {
  readonly partner: string
  readonly linked_id: string
  readonly origin: string
  readonly scopes: readonly PartnerScope[]
}

/** The signed-in staff member. */
export type Staff = {
  readonly id: number
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** The warehouses that they are given by the role of the warehouse; none: all. */
  readonly warehouses: readonly number[]
  readonly token_hash: Uint8Array
  /** Whether the account has a second factor. */
  readonly is_enrolled: boolean
  /** Whether they still have the password that somebody else has seen. */
  readonly has_initial_password: boolean
  /** When this login last gave the code of the second factor, milliseconds; null before the first. */
  readonly code_at: number | null
}

/** Who of the staff acts, and the address that they do it from: what an audit row names. */
export type StaffActor = Pick<Staff, 'id' | 'roles'> & { readonly ip: string }

/** Who sends a request. */
export type Visitor = {
  readonly member: Member | null
  readonly staff: Staff | null
  /** The partner whose page sends the request for the member. */
  readonly partner?: PartnerGrant
}

/** How `route()` learns who sends a request and which pages may read the answer; composition passes it in. */
export type RequestAccess = {
  /** Sets the CORS headers of an answer. Runs first, so that a partner's page can read why it was refused. */
  readonly grantOrigin: (
    context: AppContext,
    call: AnyCall,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<void>
  /** The sender of a request; null without a login. Throws `BusinessError` when they may not send this call. */
  readonly authenticate: (context: AppContext, call: AnyCall, request: FastifyRequest) => Promise<Visitor | null>
  /** Notes that a call of the staff was not done, where that has to be known. */
  readonly noteRefusal?: (
    context: AppContext,
    call: AnyCall,
    refused: {
      readonly request: FastifyRequest
      readonly visitor?: Visitor | null | undefined
      readonly error: unknown
    },
  ) => Promise<void>
  /** Whether the answer is the same for everybody, so that caches may keep it. */
  readonly isForEverybody: (context: AppContext, call: AnyCall, request: FastifyRequest) => boolean
}
