import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context/index.ts'
import { cookieName, staffCookieName } from '../../platform/http/index.ts'
import { addLogin, dropLogin } from './auth.queries.ts'
import { hashToken } from './authenticate.ts'

/** Who signs in, for how long, and when with the second factor; milliseconds. */
export type NewSession = {
  readonly member_id: number | null
  readonly staff_id: number | null
  readonly life: number
  readonly remember: boolean
  readonly codeAt: number | null
}

/** Stores a login and returns its token; the oldest login of an account that has too many ends. */
export async function startLogin(context: AppContext, session: NewSession, request: FastifyRequest): Promise<string> {
  const { db, now, settings, config } = context
  // The login that this browser had before ends with the new one.
  const former = request.cookies[session.staff_id === null ? cookieName(config) : staffCookieName(config)]
  if (former !== undefined) await dropLogin(db, hashToken(former))
  const token = randomBytes(32).toString('base64url')
  const most = settings.values().most_logins
  await addLogin(db, {
    token_hash: hashToken(token),
    member_id: session.member_id,
    staff_id: session.staff_id,
    remember: session.remember,
    expires_at: now() + session.life,
    code_at: session.codeAt,
    now: now(),
    ip: request.ip,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    most: session.staff_id === null ? most.member : most.staff,
  })
  return token
}
