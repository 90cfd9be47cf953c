import { contract, type PartnerScope } from '@yaopi/core/contract'
import { z } from 'zod'
import { flag, id, masterId, oneOf, route, text } from '../../platform/http/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { enterMember } from '../auth/index.ts'
import { userState } from '../member-state/index.ts'
import { audit } from '../staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import {
  addPartner,
  addPartnerAudit,
  allPartners,
  editPartner,
  isRegistered,
  linksOf,
  partnerById,
} from './partner.queries.ts'
import {
  handOver,
  hashSecret,
  link,
  makeCode,
  makeToken,
  newSecret,
  offerOf,
  readOrigins,
  requirePartner,
  shownPartner,
  takeEntry,
  unlink,
} from './partner.service.ts'
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

/** Partner portals: registry, linking by the member, token exchange between servers. domain.md §5.4. */
export function registerPartners(server: AppContext): void {
  const { db, now } = server
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

  bindRegistry(server)

  function bindRegistry({ db: store }: AppContext): void {
    const admin = contract.partnerAdmin
    const shown = async (partnerId: number) => {
      const partner = await partnerById(store, partnerId)
      if (partner === undefined) throw new BusinessError(404, partnerText.unknown)
      return shownPartner(partner)
    }
    route(server, admin.list, z.object({}), async () => (await allPartners(store)).map(shownPartner))
    route(
      server,
      admin.create,
      z.object({ key: text(2, 40), name: text(1, 60), origins: text(1, 2_000) }),
      async ({ input, staff, ip }) => {
        if (!/^[A-Za-z0-9][A-Za-z0-9-]+$/.test(input.key))
          throw new BusinessError(422, partnerText.badKey, null, { key: [partnerText.badKey] })
        const secret = newSecret()
        const made = await addPartner(store, {
          key: input.key,
          name: input.name,
          secret_hash: hashSecret(secret),
          origins: readOrigins(input.origins),
        })
        if (made === undefined)
          throw new BusinessError(422, partnerText.keyTaken, null, { key: [partnerText.keyTaken] })
        await addPartnerAudit(store, {
          now: now(),
          partner_id: made,
          action: 'create',
          detail: { staff: staff.id },
          ip,
        })
        await audit(store, {
          by: staff,
          action: partnerText.added,
          target: `partner:${made}`,
          detail: { key: input.key },
          at: now(),
        })
        return { ...(await shown(made)), secret }
      },
    )
    route(
      server,
      admin.edit,
      z.object({
        id: masterId(),
        origins: text(1, 2_000).optional(),
        is_active: flag().optional(),
        new_secret: z
          .literal('1')
          .transform(() => 1 as const)
          .optional(),
      }),
      async ({ input, staff, ip }) => {
        await shown(input.id)
        const secret = input.new_secret === 1 ? newSecret() : undefined
        const origins = input.origins === undefined ? undefined : readOrigins(input.origins)
        await editPartner(store, input.id, {
          origins,
          is_active: input.is_active === undefined ? undefined : input.is_active === 1,
          secret_hash: secret === undefined ? undefined : hashSecret(secret),
        })
        await addPartnerAudit(store, {
          now: now(),
          partner_id: input.id,
          action: 'edit',
          detail: { staff: staff.id, origins, is_active: input.is_active, new_secret: secret !== undefined },
          ip,
        })
        await audit(store, {
          by: staff,
          action: partnerText.changed,
          target: `partner:${input.id}`,
          detail: { origins, is_active: input.is_active, new_secret: secret !== undefined },
          at: now(),
        })
        return { ...(await shown(input.id)), ...(secret === undefined ? {} : { secret }) }
      },
    )
  }
}
