import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { flag, masterId, route, text } from '../../platform/http/index.ts'
import { audit } from '../staff/index.ts'
import { addPartnerAudit } from './partner.queries.ts'
import { hashSecret, newSecret, readOrigins, shownPartner } from './partner.service.ts'
import { addPartner, allPartners, editPartner, partnerById } from './partner.staff.queries.ts'
import { partnerText } from './partner.text.ts'

/** The registry of partner portals, as an administrator keeps it. domain.md §5.4. */
export function registerStaffPartners(server: AppContext): void {
  const { db, now } = server
  const admin = contract.partnerAdmin
  const shown = async (partnerId: number) => {
    const partner = await partnerById(db, partnerId)
    if (partner === undefined) throw new BusinessError(404, partnerText.unknown)
    return shownPartner(partner)
  }
  route(server, admin.list, z.object({}), async () => (await allPartners(db)).map(shownPartner))
  route(
    server,
    admin.create,
    z.object({ key: text(2, 40), name: text(1, 60), origins: text(1, 2_000) }),
    async ({ input, staff, ip }) => {
      if (!/^[A-Za-z0-9][A-Za-z0-9-]+$/.test(input.key))
        throw new BusinessError(422, partnerText.badKey, null, { key: [partnerText.badKey] })
      const secret = newSecret()
      const made = await addPartner(db, {
        key: input.key,
        name: input.name,
        secret_hash: hashSecret(secret),
        origins: readOrigins(input.origins),
      })
      if (made === undefined) throw new BusinessError(422, partnerText.keyTaken, null, { key: [partnerText.keyTaken] })
      await addPartnerAudit(db, {
        now: now(),
        partner_id: made,
        action: 'create',
        detail: { staff: staff.id },
        ip,
      })
      await audit(db, {
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
      await editPartner(db, input.id, {
        origins,
        is_active: input.is_active === undefined ? undefined : input.is_active === 1,
        secret_hash: secret === undefined ? undefined : hashSecret(secret),
      })
      await addPartnerAudit(db, {
        now: now(),
        partner_id: input.id,
        action: 'edit',
        detail: { staff: staff.id, origins, is_active: input.is_active, new_secret: secret !== undefined },
        ip,
      })
      await audit(db, {
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
