import { ChatStatus } from '@yaopi/core/contract'
import { sweepChatTokens } from '../../accounts/chat-token/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { defineJob, forEachDue, untilEmpty } from '../../platform/jobs/index.ts'
import { DAY, MINUTE } from '../../platform/time/index.ts'
import { addMessage, isSilent, lockThreadById, type SilentThread, silentThreads, sweepChat } from './chat.queries.ts'

/** A conversation ends after so long without a word of either side (domain.md §4.12). */
export const SILENCE = 30 * MINUTE
/** Messages are kept for so long. */
const RETENTION = 2 * 365 * DAY

/** Jobs of the chat. */
export const chatJobs = [
  defineJob({
    name: 'end-silent-chats',
    every: MINUTE,
    run: async (server, signal) => {
      const before = server.now() - SILENCE
      await forEachDue(
        server,
        {
          job: 'end-silent-chats',
          load: (after: SilentThread | undefined) => silentThreads(server.db, before, after),
          nameOf: ({ id }) => `chat ${id}`,
          work: ({ id }) =>
            inTransaction(server.db, async (tx) => {
              const thread = await lockThreadById(tx, id)
              if (thread === undefined || !(await isSilent(tx, id, before))) return
              const message = { sender: 'shop', kind: 'event', event: 'silent', staff_id: thread.staff_id } as const
              await addMessage(tx, thread, message, { status: ChatStatus.ended, staff_id: null }, server.now())
            }),
        },
        signal,
      )
    },
  }),
  defineJob({
    name: 'sweep-chat',
    every: 60 * MINUTE,
    run: async ({ db, now }, signal) => {
      await untilEmpty(() => sweepChatTokens(db, now()), signal)
      await untilEmpty(() => sweepChat(db, now() - RETENTION), signal)
    },
  }),
]
