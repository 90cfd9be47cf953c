import { randomBytes } from 'node:crypto'
import type { AnyCall } from '@yaopi/core/contract'
import type { FastifyRequest } from 'fastify'
import type { AppContext, Member, PartnerGrant } from '../../platform/context/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { hashToken } from '../auth/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { findGrant } from './partner.queries.ts'
import { partnerText } from './partner.text.ts'

/** Lifetime of a token, milliseconds (domain.md §5.4). */
export const TOKEN_LIFE = 15 * MINUTE

/** Prefix of a partner's token; a login token never has it. */
const PREFIX = 'yp_'

/** A new token of 256 bits. */
export const newPartnerToken = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`

export const isPartnerToken = (token: string): boolean => token.startsWith(PREFIX)

/** The member and grant of a partner's token; throws 401 when it has expired, 403 when another origin sends it. */
export async function authenticatePartner(
  server: AppContext,
  request: FastifyRequest,
  token: string,
): Promise<{ readonly member: Member; readonly partner: PartnerGrant }> {
  const hash = hashToken(token)
  const tokenRow = await findGrant(server.db, hash, server.now())
  if (tokenRow === undefined) throw new BusinessError(401, partnerText.loginEnded)
  if (request.headers.origin !== tokenRow.grant.origin)
    throw new BusinessError(403, partnerText.otherPage, { reason: 'ORIGIN' })
  return { member: { ...tokenRow.member, token_hash: hash }, partner: tokenRow.grant }
}

/** Throws 403 for a call that partners' pages may not send, or not with these scopes. */
export function admitPartner(call: AnyCall, grant: PartnerGrant): void {
  if (call.partner === undefined || (call.partner !== 'any' && !grant.scopes.includes(call.partner)))
    throw new BusinessError(403, partnerText.noScope, { reason: 'SCOPE' })
}
