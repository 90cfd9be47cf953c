import { addMessage } from '../../accounts/messages/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { HOUR, MINUTE } from '../../platform/time/index.ts'
import { type DueNotice, dueNotices, endNotices, takeNotice } from './goods-notice.queries.ts'

/** Tells members of goods that came back or became cheaper, once each. */
const sendNotices = (server: AppContext, signal: AbortSignal): Promise<void> =>
  forEachDue(
    server,
    {
      job: 'send-goods-notices',
      load: (after: DueNotice | undefined) => dueNotices(server.db, server.now(), after),
      nameOf: ({ member_id, goods_id }) => `member ${member_id}, goods ${goods_id}`,
      work: (one) =>
        inTransaction(server.db, async (tx) => {
          const taken = await takeNotice(tx, one)
          if (taken === undefined) return
          await addMessage(tx, {
            member_id: one.member_id,
            kind: one.kind === 'arrival' ? 'goods.arrived' : 'goods.cheaper',
            facts: { goods_id: one.goods_id, name: one.name },
            event_id: `goods.notice:${one.member_id}:${one.goods_id}:${one.kind}:${taken.created_at}`,
            at: server.now(),
          })
        }),
    },
    signal,
  )

/** Timed jobs of goods notices. */
export const goodsNoticeJobs = [
  defineJob({ name: 'send-goods-notices', every: 5 * MINUTE, run: sendNotices }),
  defineJob({ name: 'end-goods-notices', every: HOUR, run: (server) => endNotices(server.db, server.now()) }),
]
