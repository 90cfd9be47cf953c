import { contract, type MessagePage, type MessageSetting } from '@yaopi/core/contract'
import { MessageType } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import {
  flag,
  id,
  idempotencyKey,
  idList,
  masterId,
  oneOf,
  page,
  prose,
  route,
  text,
  whole,
} from '../../platform/http/index.ts'
import { handleEvent, registerJobs } from '../../platform/jobs/index.ts'
import { audit } from '../staff/index.ts'
import { addBroadcast, broadcastOf, type NewBroadcast, sendBroadcast } from './broadcast.queries.ts'
import { switchableTypes } from './message-kinds.ts'
import { sweepMessagesJob } from './messages.jobs.ts'
import {
  markRead,
  messageCounts,
  messagesOf,
  removeMessages,
  setSms,
  silencedTypes,
  unreadOf,
} from './messages.queries.ts'
import { messagesText as words } from './messages.text.ts'
import { sendSmsNotice, smsNotice } from './sms-notice.ts'

const PER_PAGE = 20
/** Messages that one request names at most: a page and what was ticked before it. */
const MOST_IDS = 100
const type = () =>
  oneOf(Object.values(MessageType).map(String) as ['1', '2', '3', '4', '5']).transform(
    (one) => Number(one) as MessageType,
  )

/** Messages of a member, their switches, and what the staff write to many. domain.md §4.4, §6.6. */
export function registerMessages(server: AppContext): void {
  registerJobs(server, [sweepMessagesJob])
  handleEvent(server, smsNotice, sendSmsNotice)
  const { db, now } = server
  const calls = contract.message

  const settingsOf = async (member_id: number): Promise<readonly MessageSetting[]> => {
    const silenced = await silencedTypes(db, member_id)
    return switchableTypes.map((one) => ({ type: one, sms: silenced.includes(one) ? 0 : 1 }))
  }

  route(
    server,
    calls.list,
    z.object({ type: type().optional(), page: page() }),
    async ({ input, member }): Promise<MessagePage> => {
      const filter = { member_id: member.id, type: input.type, now: now(), limit: PER_PAGE }
      const { total, list } = await messagesOf(db, { ...filter, offset: (input.page - 1) * PER_PAGE })
      return {
        data: list.map(({ is_read, created, ...message }) => ({
          ...message,
          is_read: is_read ? 1 : 0,
          created_at: created,
        })),
        current_page: input.page,
        per_page: PER_PAGE,
        last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
        total,
        ...(await messageCounts(db, member.id, now())),
      }
    },
  )

  route(
    server,
    calls.read,
    z.object({
      ids: idList(MOST_IDS).optional(),
      all: oneOf(['1']).optional(),
      type: type().optional(),
      up_to: whole().optional(),
    }),
    async ({ input: { ids, all, up_to, type: ofType }, member }) => {
      if (ids === undefined && all === undefined) throw fieldError('ids', words.which)
      await markRead(db, member.id, all === undefined ? { ids: ids! } : { up_to, type: ofType }, now())
      return { message_count: await unreadOf(db, member.id, now()) }
    },
  )

  route(server, calls.remove, z.object({ ids: idList(MOST_IDS) }), async ({ input, member }) => {
    await removeMessages(db, member.id, input.ids, now())
    return { message_count: await unreadOf(db, member.id, now()) }
  })

  route(server, calls.settings, z.object({}), ({ member }) => settingsOf(member.id))
  route(server, calls.changeSetting, z.object({ type: type(), sms: flag() }), async ({ input, member }) => {
    if (!switchableTypes.includes(input.type)) throw fieldError('type', words.fixed)
    await setSms(db, member.id, input.type, input.sms === 1)
    return settingsOf(member.id)
  })

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
