import type { StaffRole } from '@yaopi/core/contract'
import type { Buyer } from '@yaopi/core/pricing'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../http/server.ts'
import { cookieName } from './cookie.ts'
import { authenticatePartner, isPartnerToken } from '../partner/partner-token.ts'
import type { PartnerGrant } from '../partner/partner.queries.ts'
import { findLogin, touchLogin } from './auth.queries.ts'
import { hashToken } from './token-hash.ts'

/** A logged-in member with everything the gate and the calls need to know of him: one statement per request. */
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
  readonly token_hash: Uint8Array
}

export type Visitor = {
  readonly member: Member | null
  readonly staff: { readonly id: number; readonly name: string; readonly role: StaffRole } | null
  /** The partner whose page sends the request for the member. */
  readonly partner?: PartnerGrant
}

const TOUCH_AFTER = 300_000

/** Who sends this request, by cookie or Bearer token; null when nobody is logged in or the login has ended. */
export async function authenticate(server: Server, request: FastifyRequest): Promise<Visitor | null> {
  const bearer = bearerOf(request)
  if (bearer !== undefined && isPartnerToken(bearer))
    return { ...(await authenticatePartner(server, request, bearer)), staff: null }
  const token = bearer ?? request.cookies[cookieName(server.config)]
  if (token === undefined || !/^[A-Za-z0-9_-]{43}$/.test(token)) return null
  const hash = hashToken(token)
  const now = server.now()
  const login = await findLogin(server.db, hash, now)
  if (login === undefined) return null
  if (now - login.seen_at > TOUCH_AFTER) await touchLogin(server.db, hash, now)
  return login.staff !== null
    ? { member: null, staff: login.staff }
    : { member: { ...login.member!, token_hash: hash }, staff: null }
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}
