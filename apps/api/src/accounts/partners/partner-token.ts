import { randomBytes } from 'node:crypto'
import type { AnyCall } from '@yaopi/core/contract'
import type { FastifyRequest } from 'fastify'
import type { AppContext, Member, PartnerGrant } from '../../platform/context/index.ts'
import { hashToken } from '../auth/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { findGrant } from './partner.queries.ts'
import { partnerText } from './partner.text.ts'

/** Life of a token, milliseconds (domain.md §5.4). */
export const TOKEN_LIFE = 15 * 60_000

/** What a partner's token begins with: a login token never looks like one. */
const PREFIX = 'yp_'

/** A new token of 256 bits. */
export const newPartnerToken = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`

export const isPartnerToken = (token: string): boolean => token.startsWith(PREFIX)

/** Who stands behind a partner's token; refuses with 401 when it has ended, with 403 when another page sends it. */
export async function authenticatePartner(
  server: AppContext,
  request: FastifyRequest,
  token: string,
): Promise<{ readonly member: Member; readonly partner: PartnerGrant }> {
  const hash = hashToken(token)
  const found = await findGrant(server.db, hash, server.now())
  if (found === undefined) throw new BusinessError(401, partnerText.loginEnded)
  if (request.headers.origin !== found.grant.origin)
    throw new BusinessError(403, partnerText.otherPage, { reason: 'ORIGIN' })
  return { member: { ...found.member, token_hash: hash }, partner: found.grant }
}

/** Refuses a call that a partner's page may not send, or not with these scopes. */
export function admitPartner(call: AnyCall, grant: PartnerGrant): void {
  if (call.partner === undefined || (call.partner !== 'any' && !grant.scopes.includes(call.partner)))
    throw new BusinessError(403, partnerText.noScope, { reason: 'SCOPE' })
}
