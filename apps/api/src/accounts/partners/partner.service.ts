import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PartnerLink, PartnerScope } from '@yaopi/core/contract'
import type { Partner } from '@yaopi/core/staff'
import { MINUTE } from '../../platform/time/index.ts'
import { hashToken } from '../auth/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { countHit, hitsOf, limitHits } from '../../platform/http/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { newPartnerToken, TOKEN_LIFE } from './partner-token.ts'
import {
  addCode,
  addHandover,
  addLink,
  addPartnerAudit,
  addToken,
  codeOf,
  endLink,
  endLinks,
  handoverOf,
  linkFor,
  linkOfToken,
  partnerByKey,
  takeCode,
  takeHandover,
  type PartnerRow,
} from './partner.queries.ts'
import { partnerText } from './partner.text.ts'

const CODE_LIFE = 10 * MINUTE
/** Letters and digits that are not mistaken for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const BY_KEY = { bucket: 'partner-key', hits: 600, seconds: 60, message: partnerText.tooMany } as const
const WRONG_SECRET = {
  bucket: 'partner-wrong',
  hits: 20,
  seconds: 900,
  message: partnerText.tooManySecrets,
} as const
const GUESSES = {
  bucket: 'partner-guess',
  hits: 10,
  seconds: 900,
  message: partnerText.tooManyCodes,
} as const

const HANDOVER_LIFE = MINUTE
const HANDOVERS = { bucket: 'partner-handover', hits: 30, seconds: 600, message: partnerText.tooMany } as const

/** Key of the portal of the demo shop: its secret is public, so it works in demo mode only. */
export const DEMO_KEY = 'demo-portal'

export const hashSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The partner of a key and secret; throws the same 401 for an unknown or revoked key and a wrong secret. */
export async function requirePartner(
  server: AppContext,
  credentials: { readonly key: string; readonly secret: string; readonly ip: string },
): Promise<PartnerRow> {
  const { db, now } = server
  if ((await hitsOf(db, WRONG_SECRET, credentials.ip, now())) >= WRONG_SECRET.hits)
    throw new BusinessError(429, WRONG_SECRET.message, { retry_after: WRONG_SECRET.seconds })
  const partner = await partnerByKey(db, credentials.key)
  // An unknown key takes the same time as a wrong secret.
  const fits = timingSafeEqual(hashSecret(credentials.secret), partner?.secret_hash ?? hashSecret(''))
  const isDemo = partner?.key === DEMO_KEY && !server.config.demo
  if (partner === undefined || !fits || !partner.is_active || isDemo) {
    await countHit(db, WRONG_SECRET, credentials.ip, now())
    throw new BusinessError(401, partnerText.wrongSecret)
  }
  await limitHits(db, BY_KEY, partner.key, now())
  return partner
}

/**
 * Makes a code for a partner's user, which the member enters; valid once, for ten minutes. The member goes back to a
 * page of the partner only.
 */
export async function makeCode(
  server: AppContext,
  partner: PartnerRow,
  request: {
    readonly external_id: string
    readonly scopes: readonly PartnerScope[]
    readonly return_url: string
  },
): Promise<{ code: string; expire_at: number; link_url: string }> {
  if (request.return_url !== '' && !isPageOf(partner, request.return_url))
    throw fieldError('return_url', partnerText.badReturn)
  const bytes = randomBytes(CODE_LENGTH)
  const code = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  const expires = server.now() + CODE_LIFE
  await addCode(server.db, {
    code_hash: hashCode(code),
    partner_id: partner.id,
    ...request,
    expires,
    now: server.now(),
  })
  return {
    code,
    expire_at: Math.floor(expires / 1000),
    link_url: `${server.config.publicUrl}/partner/link?code=${code}`,
  }
}

/** Whether an address is one of the origins that a partner has registered. */
const isPageOf = ({ origins }: Pick<PartnerRow, 'origins'>, address: string): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin)

const hashCode = (code: string): Uint8Array => createHash('sha256').update(`partner:${code.toUpperCase()}`).digest()
const noCode = (): BusinessError => fieldError('code', partnerText.wrongCode)

/** The partner and external user of a code; guesses are limited per member. */
export async function offerOf(server: AppContext, code: string, memberId: number) {
  const { db, now } = server
  if ((await hitsOf(db, GUESSES, String(memberId), now())) >= GUESSES.hits)
    throw new BusinessError(429, GUESSES.message, { retry_after: GUESSES.seconds })
  const codeRow = await codeOf(db, hashCode(code), now())
  if (codeRow === undefined) {
    await countHit(db, GUESSES, String(memberId), now())
    throw noCode()
  }
  // An origin may have been withdrawn since the code was made.
  return { ...codeRow, return_url: isPageOf(codeRow, codeRow.return_url) ? codeRow.return_url : '' }
}

/**
 * Links the member with the partner's user that the code was made for, for the scopes of the code, which they have
 * agreed to; earlier links of either end.
 */
export async function link(
  server: AppContext,
  request: {
    readonly code: string
    readonly memberId: number
    readonly ip: string
  },
): Promise<PartnerLink> {
  const now = server.now()
  await offerOf(server, request.code, request.memberId)
  return inTransaction(server.db, async (db) => {
    const codeRow = await takeCode(db, hashCode(request.code), now)
    if (codeRow === undefined) throw noCode()
    const linked_id = `L${randomBytes(12).toString('hex')}`
    await endLinks(db, {
      partner_id: codeRow.partner_id,
      member_id: request.memberId,
      external_id: codeRow.external_id,
      now,
    })
    const id = await addLink(db, {
      linked_id,
      partner_id: codeRow.partner_id,
      member_id: request.memberId,
      external_id: codeRow.external_id,
      scopes: codeRow.scopes,
      now,
    })
    await addPartnerAudit(db, { now, partner_id: codeRow.partner_id, link_id: id, action: 'link', ip: request.ip })
    return { id, linked_id, partner: codeRow.partner, linked_at: Math.floor(now / 1000) }
  })
}

/** Ends a member's link and with it its tokens. */
export async function unlink(
  server: AppContext,
  request: { readonly id: number; readonly memberId: number; readonly ip: string },
): Promise<null> {
  const now = server.now()
  return inTransaction(server.db, async (db) => {
    const partner = await endLink(db, request.id, request.memberId, now)
    if (partner === undefined) throw new BusinessError(404, partnerText.unknownLink)
    await addPartnerAudit(db, { now, partner_id: partner, link_id: request.id, action: 'unlink', ip: request.ip })
    return null
  })
}

/** Issues a token for a linked member, bound to origin and to scopes that they have agreed to. */
export async function makeToken(
  server: AppContext,
  partner: PartnerRow,
  request: {
    readonly member: string
    readonly origin: string
    readonly scopes: readonly PartnerScope[]
    readonly ip: string
  },
): Promise<{ token: string; expire_at: number }> {
  const { db } = server
  const now = server.now()
  const detail = { origin: request.origin, scopes: request.scopes }
  const refuse = async (message: string, reason: string): Promise<never> => {
    await addPartnerAudit(db, {
      now,
      partner_id: partner.id,
      action: 'refused',
      detail: { ...detail, reason },
      ip: request.ip,
    })
    throw new BusinessError(403, message, { reason })
  }
  if (!partner.origins.includes(request.origin)) return refuse(partnerText.unknownOrigin, 'ORIGIN')
  const link = await linkFor(db, partner.id, request.member)
  if (link === undefined) return refuse(partnerText.notLinked, 'NOT_LINKED')
  if (!request.scopes.every((scope) => link.scopes.includes(scope))) return refuse(partnerText.notAgreed, 'SCOPE')
  const token = newPartnerToken()
  await addToken(db, {
    token_hash: hashToken(token),
    link_id: link.id,
    origin: request.origin,
    scopes: request.scopes,
    expires: now + TOKEN_LIFE,
    now,
  })
  await addPartnerAudit(db, { now, partner_id: partner.id, link_id: link.id, action: 'token', detail, ip: request.ip })
  return { token, expire_at: Math.floor((now + TOKEN_LIFE) / 1000) }
}

const hashHandover = (code: string): Uint8Array => createHash('sha256').update(`handover:${code}`).digest()

/** Makes a code that signs the member of a partner's token in on the shop, once and within a minute. */
export async function handOver(
  server: AppContext,
  request: { readonly member: Member; readonly ip: string },
): Promise<{ code: string; expire_at: number }> {
  const { db } = server
  const now = server.now()
  const { member, ip } = request
  const link = await linkOfToken(db, member.token_hash, now)
  if (link === undefined) throw new BusinessError(403, partnerText.tokenNeeded)
  await limitHits(db, HANDOVERS, String(link.link_id), now)
  const code = randomBytes(32).toString('base64url')
  const expires = now + HANDOVER_LIFE
  await addHandover(db, { code_hash: hashHandover(code), link_id: link.link_id, expires, now })
  await addPartnerAudit(db, { now, ...link, action: 'handover', ip })
  return { code, expire_at: Math.floor(expires / 1000) }
}

/**
 * The member whom a code of a hand-over signs in; it works once. A browser in which somebody else is signed in changes
 * its member only when they agree (`replaces`): the code stays good for that.
 */
export async function takeEntry(
  server: AppContext,
  request: {
    readonly code: string
    readonly viewer: Member | null
    readonly replaces: boolean
    readonly ip: string
  },
): Promise<number> {
  const now = server.now()
  const hash = hashHandover(request.code)
  const ended = (): BusinessError => new BusinessError(410, partnerText.endedHandover)
  return inTransaction(server.db, async (db) => {
    const entry = await handoverOf(db, hash, now)
    if (entry === undefined) throw ended()
    const { viewer } = request
    const isOther = viewer !== null && (viewer.acting_owner_id ?? viewer.id) !== entry.member_id
    if (isOther && !request.replaces) throw new BusinessError(409, partnerText.otherMember, { reason: 'OTHER_MEMBER' })
    if ((await takeHandover(db, hash, now)) === undefined) throw ended()
    const { link_id, partner_id, member_id } = entry
    await addPartnerAudit(db, { now, partner_id, link_id, action: 'enter', ip: request.ip })
    return member_id
  })
}

/** The origins of a list separated by blanks or commas; throws 422 for an entry that is not an origin. */
export function readOrigins(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\s,]+/)
        .filter((part) => part !== '')
        .map((part) => {
          let url: URL
          try {
            url = new URL(part)
          } catch {
            throw fieldError('origins', partnerText.badOrigin(part))
          }
          const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
          if (url.origin !== part || !/^[a-z0-9.-]+$/.test(url.hostname) || (url.protocol !== 'https:' && !isLocal))
            throw fieldError('origins', partnerText.originForm(part))
          return part
        }),
    ),
  ]
}

/** A partner as the operator sees it. */
export const shownPartner = ({ id, key, name, origins, is_active, links }: PartnerRow): Partner => ({
  id,
  key,
  name,
  origins,
  is_active: is_active ? 1 : 0,
  links,
})
