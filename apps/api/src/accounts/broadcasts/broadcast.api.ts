import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { flag, id, idempotencyKey, masterId, oneOf, prose, route, text, whole } from '../../platform/http/index.ts'
import { audit } from '../staff/index.ts'
import { addBroadcast, broadcastOf, type NewBroadcast, sendBroadcast } from './broadcast.queries.ts'
import { broadcastText as words } from './broadcast.text.ts'

/** Messages that the staff write to many members. domain.md §7.2. */
export function registerBroadcasts(server: AppContext): void {
  const { db, now } = server
  route(
    server,
    contract.messageAdmin.broadcast,
    z.object({
      type: oneOf(['1', '4']).transform((one) => Number(one) as 1 | 4),
      title: prose(2, 60),
      content: prose(2, 500),
      url: text(0, 200)
        .refine((url) => url === '' || /^\/(?![/\\])\S*$/.test(url), words.path)
        .optional(),
      all: flag().optional(),
      rank: whole(1, 8).optional(),
      region: masterId().optional(),
      ids: z.array(id()).max(1_000).optional(),
      idempotency_key: idempotencyKey(),
    }),
    async ({ input: { all, rank, region, ids, idempotency_key: key, ...given }, staff, ip }) => {
      const isChosen = rank !== undefined || region !== undefined || (ids !== undefined && ids.length > 0)
      if (isChosen === (all === 1)) throw fieldError('all', words.audience)
      if (ids !== undefined && (rank !== undefined || region !== undefined)) throw fieldError('ids', words.alone)
      const one: NewBroadcast = {
        staff_id: staff.id,
        key,
        ...given,
        url: given.url ?? '',
        audience: { rank, region, ids: ids?.map((member) => Math.min(member, 2 ** 31 - 1)) },
        at: now(),
      }
      return inTransaction(db, async (tx) => {
        const added = await addBroadcast(tx, one)
        if (added === undefined) {
          const sent = await broadcastOf(tx, one)
          if (sent?.is_same !== true) throw new BusinessError(409, words.differs)
          return { recipients: sent.recipients }
        }
        const recipients = await sendBroadcast(tx, added.id, one)
        await audit(tx, {
          staff_id: staff.id,
          role: staff.role,
          action: words.broadcast,
          target: `message_broadcast:${added.id}`,
          detail: { title: one.title, audience: one.audience, recipients },
          ip,
          at: now(),
        })
        return { recipients }
      })
    },
  )
}
