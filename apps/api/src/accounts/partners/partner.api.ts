import { contract, type PartnerScope } from '@yaopi/core/contract'
import { z } from 'zod'
import { id, oneOf, route, text } from '../../platform/http/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { enterMember } from '../auth/index.ts'
import { userState } from '../member-state/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { isRegistered, linksOf } from './partner.queries.ts'
import { handOver, link, makeCode, makeToken, offerOf, requirePartner, takeEntry, unlink } from './partner.service.ts'
import { registerStaffPartners } from './partner.staff.api.ts'
import { partnerText } from './partner.text.ts'

const credentials = { partner_key: text(1, 40), partner_secret: z.string().min(1).max(100) }
const SCOPES = ['search', 'cart', 'chat', 'checkout'] as const satisfies readonly PartnerScope[]
/** What a code without scopes asks for; signing in at the checkout is agreed to by name only. */
const USUAL_SCOPES = ['search', 'cart', 'chat'] as const satisfies readonly PartnerScope[]
/** A list in the form, or words separated by commas. */
const scopes = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(oneOf(SCOPES)).min(1).max(SCOPES.length),
)

/** Partner portals: linking by the member, token exchange between servers. domain.md §5.4. */
export function registerPartners(server: AppContext): void {
  const { db } = server
  const calls = contract.partner

  route(
    server,
    calls.code,
    z.object({
      ...credentials,
      external_id: text(1, 64),
      scopes: scopes.default([...USUAL_SCOPES]),
      return_url: text(0, 500).default(''),
    }),
    async ({ input, ip }) => {
      const partner = await requirePartner(server, { key: input.partner_key, secret: input.partner_secret, ip })
      const { external_id, return_url } = input
      return makeCode(server, partner, { external_id, scopes: [...new Set(input.scopes)], return_url })
    },
  )
  route(
    server,
    calls.token,
    z.object({ ...credentials, member: text(1, 64), origin: text(1, 200), scopes }),
    async ({ input, ip }) => {
      const partner = await requirePartner(server, { key: input.partner_key, secret: input.partner_secret, ip })
      return makeToken(server, partner, {
        member: input.member,
        origin: input.origin,
        scopes: [...new Set(input.scopes)],
        ip,
      })
    },
  )

  route(server, calls.origin, z.object({ origin: text(1, 200) }), async ({ input }) => ({
    registered: (await isRegistered(db, input.origin)) ? (1 as const) : (0 as const),
  }))
  route(server, calls.offer, z.object({ code: text(1, 20) }), async ({ input, member }) => {
    const offer = await offerOf(server, input.code, member.id)
    return { partner: offer.partner, origins: offer.origins, scopes: offer.scopes, return_url: offer.return_url }
  })
  route(
    server,
    calls.link,
    z.object({
      code: text(1, 20),
      consent: z.literal('1', { error: partnerText.consentNeeded }).transform(() => 1 as const),
    }),
    ({ input, member, ip }) => link(server, { code: input.code, memberId: member.id, ip }),
  )
  route(server, calls.links, z.object({}), async ({ member }) => linksOf(db, member.id))
  route(server, calls.unlink, z.object({ id: id() }), ({ input, member, ip }) =>
    unlink(server, { id: input.id, memberId: member.id, ip }),
  )
  route(server, calls.me, z.object({}), async ({ partner }) => {
    if (partner === null) throw new BusinessError(403, partnerText.tokenNeeded)
    return { partner: partner.partner, member: partner.linked_id, scopes: partner.scopes }
  })
  route(server, calls.handOver, z.object({}), async ({ member, partner, ip }) => {
    if (partner === null) throw new BusinessError(403, partnerText.tokenNeeded)
    return handOver(server, { member, ip })
  })
  route(
    server,
    calls.enter,
    z.object({
      code: text(1, 64),
      replace: z
        .literal('1')
        .transform(() => 1 as const)
        .optional(),
    }),
    async ({ input, viewer, ip, request, reply }) => {
      const entered = await takeEntry(server, { code: input.code, viewer, replaces: input.replace === 1, ip })
      // Who is signed in already keeps their login, which may last for days.
      return viewer?.id === entered && viewer.acting_owner_id === null
        ? userState(server, entered, viewer.token_hash)
        : enterMember(server, entered, false, { request, reply })
    },
  )
  registerStaffPartners(server)
}
