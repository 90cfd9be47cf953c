import { contract, type MessagePage, type MessageSetting } from '@yaopi/core/contract'
import { MessageType } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { flag, idList, oneOf, page, route, whole, pageOf } from '../../platform/http/index.ts'
import { handleEvent, registerJobs } from '../../platform/jobs/index.ts'
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

/** Messages of a member and their switches. domain.md §4.4, decision 0050. */
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
        ...pageOf(
          list.map(({ is_read, created, ...message }) => ({
            ...message,
            is_read: is_read ? 1 : 0,
            created_at: created,
          })),
          total,
          { page: input.page, per_page: PER_PAGE },
        ),
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
}
