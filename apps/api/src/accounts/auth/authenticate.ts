import { hash } from 'node:crypto'
import type { AnyCall } from '@yaopi/core/contract'
import type { FastifyRequest } from 'fastify'
import { batchLoader } from '../../platform/concurrency/index.ts'
import { type AppContext, defineService, type Visitor } from '../../platform/context/index.ts'
import { cookieName, staffCookieName } from '../../platform/http/index.ts'
import { faultOf } from '../../platform/db/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { findLogins, type Login, touchLogin } from './auth.queries.ts'

// A login of staff ends after minutes, so the last use is noted more often.
const TOUCH_AFTER = { member: 300_000, staff: MINUTE } as const

/** SHA-256 of a login token; only the hash is stored. */
export const hashToken = (token: string): Uint8Array => hash('sha256', token, 'buffer')

/**
 * The valid login of a token's hash in base64. A page sends several calls at once: their logins are read by one
 * statement.
 */
export const logins = defineService('logins', async ({ db, now, settings }) =>
  batchLoader<string, Login>((hashes) =>
    findLogins(
      db,
      hashes.map((one) => Buffer.from(one, 'base64')),
      now(),
      settings.values().staff_idle_minutes,
    ),
  ),
)

/**
 * The member or staff of a request, by cookie or login token; null without a valid login. Calls of staff read the
 * cookie of staff only; others read it when there is no member's.
 */
export async function authenticate(
  server: AppContext,
  call: Pick<AnyCall, 'access'>,
  request: FastifyRequest,
): Promise<Visitor | null> {
  const bearer = bearerOf(request)
  const ofMember = call.access === 'staff' ? undefined : request.cookies[cookieName(server.config)]
  const token = bearer ?? ofMember ?? request.cookies[staffCookieName(server.config)]
  if (token === undefined || !/^[A-Za-z0-9_-]{43}$/.test(token)) return null
  const token_hash = hashToken(token)
  const now = server.now()
  const login = await logins.of(server)(Buffer.from(token_hash).toString('base64'))
  if (login === undefined) return null
  // A token in the cookie of the other kind was put there by somebody else.
  if (bearer === undefined && (login.staff === null) !== (ofMember !== undefined)) return null
  const isLate = now - login.seen_at > TOUCH_AFTER[login.staff === null ? 'member' : 'staff']
  if (isLate) await touchLogin(server.db, token_hash, now).catch(unlessFull)
  return login.staff !== null
    ? { member: null, staff: { ...login.staff, token_hash } }
    : { member: { ...login.member!, token_hash }, staff: null }
}

/** Reading goes on while the database cannot store: a later request notes that the login is in use. */
function unlessFull(error: unknown): void {
  if (faultOf(error) !== 'full') throw error
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}
