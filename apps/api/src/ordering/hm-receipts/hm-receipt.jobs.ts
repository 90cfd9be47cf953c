import { formatMinute } from '@yaopi/core'
import { HM_LIMITS } from '@yaopi/core/contract'
import { addMessage } from '../../accounts/messages/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { DAY_SECONDS, MINUTE } from '../../platform/time/index.ts'
import { type DueReceipt, dueReceipts, remindNext } from './hm-receipt.queries.ts'

/** Reminds of receipts on the third and fifth day, and when their time is over. */
const remind = (server: AppContext, signal: AbortSignal): Promise<void> =>
  forEachDue(
    server,
    {
      job: 'remind-of-hm-receipts',
      load: (after: DueReceipt | undefined) => dueReceipts(server.db, server.now(), after),
      nameOf: ({ order_id }) => `order ${order_id}`,
      work: (one) =>
        inTransaction(server.db, async (tx) => {
          const now = server.now()
          const isOver = one.due_at * 1000 <= now
          const next = HM_LIMITS.reminders
            .map((days) => (one.signed_at + days * DAY_SECONDS) * 1000)
            .find((at) => at > now && at < one.due_at * 1000)
          if (!(await remindNext(tx, one, isOver ? null : (next ?? one.due_at * 1000)))) return
          await addMessage(tx, {
            member_id: one.member_id,
            kind: isOver ? 'hm.overdue' : 'hm.due',
            facts: { sn: one.order_sn, note: formatMinute(one.due_at) },
            event_id: `hm.remind:${one.order_id}:${one.at}`,
            at: now,
          })
        }),
    },
    signal,
  )

/** Timed jobs of receipts of controlled drugs. */
export const hmReceiptJobs = [defineJob({ name: 'remind-of-hm-receipts', every: 10 * MINUTE, run: remind })]
