import { OrderStatus } from '@yaopi/core'
import { inTransaction } from '../../platform/db/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, forEachIsolated } from '../../platform/jobs/index.ts'
import { lockTradeOf, moveOrder } from '../order-state/index.ts'
import { endAtChannel, pendingOf } from '../payments/index.ts'
import { expiredOrders, restingOrders } from './order-jobs.queries.ts'
import { foldOrderCounts } from './order.queries.ts'
import { orderJobsText as text } from './order-jobs.text.ts'
import { cancelLocked } from './order.service.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SIGN_AFTER = 15 * DAY
const FINISH_AFTER = 7 * DAY

/** Cancels orders whose payment time is over; a payment at the last moment is still applied. */
export async function closeExpired(server: AppContext): Promise<void> {
  await forEachIsolated(await expiredOrders(server.db, server.now()), async ({ id, trade_id, is_hm }) => {
    const pending = await pendingOf(server.db, trade_id, is_hm)
    if (pending !== undefined && pending.channel !== '') await endAtChannel(server, pending)
    await inTransaction(server.db, async (tx) => {
      const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
      if (order === undefined || (order.status !== OrderStatus.unpaid && order.status !== OrderStatus.transferPending))
        return
      // The deadline may have moved since the query: a transfer was declared or rejected.
      if (order.expire_ms === null || order.expire_ms >= server.now()) return
      await cancelLocked(server, tx, order, {
        actor: 'system',
        actor_id: null,
        action: text.expired,
        note: text.expiredNote,
      })
    })
  })
}

async function moveResting(
  server: AppContext,
  from: typeof OrderStatus.shipped | typeof OrderStatus.signed,
  to: typeof OrderStatus.signed | typeof OrderStatus.finished,
  after: number,
  action: string,
): Promise<void> {
  await forEachIsolated(await restingOrders(server.db, from, server.now() - after), ({ id }) =>
    inTransaction(server.db, async (tx) => {
      const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
      if (order?.status === from)
        await moveOrder(tx, { id, from, to, actor: 'system', actor_id: null, action, note: '', at: server.now() })
    }),
  )
}

const FOLDED_AT_ONCE = 20_000

/** Adds what orders did to the counters of the lists, until nothing is left. */
async function foldCounts(server: AppContext): Promise<void> {
  while ((await foldOrderCounts(server.db, FOLDED_AT_ONCE)) === FOLDED_AT_ONCE);
}

/** Timed jobs of orders (domain.md §7.2). */
export const orderJobs = [
  defineJob({ name: 'fold-order-counts', every: 10_000, run: foldCounts }),
  defineJob({ name: 'close-expired-orders', every: 20_000, run: closeExpired }),
  defineJob({
    name: 'sign-shipped-orders',
    every: HOUR,
    run: (server) => moveResting(server, OrderStatus.shipped, OrderStatus.signed, SIGN_AFTER, text.signed),
  }),
  defineJob({
    name: 'finish-signed-orders',
    every: HOUR,
    run: (server) => moveResting(server, OrderStatus.signed, OrderStatus.finished, FINISH_AFTER, text.finished),
  }),
]
