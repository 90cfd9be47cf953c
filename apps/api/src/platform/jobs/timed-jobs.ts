import { formatDate } from '@yaopi/core'
import { endCashback, releaseCashback } from '../../promotions/campaigns/cashback.service.ts'
import { grantQuarterRewards } from '../../promotions/campaigns/doctor.service.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AppContext } from '../context/app-context.ts'
import { cancelLocked } from '../../ordering/orders/order.service.ts'
import { lockTradeOf, moveOrder } from '../../ordering/orders/order.queries.ts'
import { pendingOf, takePendingToQuery } from '../../ordering/payments/payment.queries.ts'
import { endAtChannel, reconcile } from '../../ordering/payments/payment.service.ts'
import { endPoints, tellEndingCoupons } from '../../promotions/points/points.service.ts'
import { endGroups } from './end-groups.ts'
import { writeOffEndedLots } from '../../catalogue/stock/write-off.ts'
import { deliverEvents } from './outbox.ts'
import { expiredOrders, markEndedDocuments, restingOrders, sweep } from './outbox.queries.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const SIGN_AFTER = 15 * DAY
const FINISH_AFTER = 7 * DAY

/** A job that runs by the clock: at most once per `every` milliseconds over all processes. */
export type TimedJob = {
  readonly name: string
  readonly every: number
  readonly run: (server: AppContext) => Promise<void>
}

/** Closes orders whose time to pay is over; one that was paid at the last moment is taken as paid. */
export async function closeExpired(server: AppContext): Promise<void> {
  for (const { id, trade_id, is_hm } of await expiredOrders(server.db, server.now())) {
    const pending = await pendingOf(server.db, trade_id, is_hm)
    if (pending !== undefined && pending.channel !== '') await endAtChannel(server, pending)
    await inTransaction(server.db, async (tx) => {
      const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
      if (order === undefined || (order.status !== 10 && order.status !== 12)) return
      // It may have got new time since it was found: a transfer was declared, or one was rejected.
      if (order.expire_ms === null || order.expire_ms >= server.now()) return
      await cancelLocked(server, tx, order, {
        actor: 'system',
        actor_id: null,
        action: '超时自动关闭',
        note: '超过付款时限',
      })
    })
  }
}

/** Asks the channels about payments they have not told us of. */
async function queryPending(server: AppContext): Promise<void> {
  const now = server.now()
  for (const payment of await takePendingToQuery(server.db, now - MINUTE, now)) {
    const known = await reconcile(server, payment)
    if (known !== 'paid' && payment.expire_at !== null && payment.expire_at * 1000 < now - MINUTE)
      await endAtChannel(server, payment)
  }
}

async function moveResting(
  server: AppContext,
  from: 40 | 50,
  to: 50 | 60,
  after: number,
  action: string,
): Promise<void> {
  for (const { id } of await restingOrders(server.db, from, server.now() - after)) {
    await inTransaction(server.db, async (tx) => {
      const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
      if (order?.status === from)
        await moveOrder(tx, { id, from, to, actor: 'system', actor_id: null, action, note: '', at: server.now() })
    })
  }
}

/** All timed jobs (domain.md §7.2). */
export const timedJobs: readonly TimedJob[] = [
  { name: 'close-expired-orders', every: 20_000, run: closeExpired },
  { name: 'end-groups', every: 4_000, run: endGroups },
  { name: 'write-off-ended-lots', every: 10 * MINUTE, run: writeOffEndedLots },
  { name: 'query-pending-payments', every: 30_000, run: queryPending },
  {
    name: 'sign-shipped-orders',
    every: 60 * MINUTE,
    run: (server) => moveResting(server, 40, 50, SIGN_AFTER, '超时自动签收'),
  },
  {
    name: 'finish-signed-orders',
    every: 60 * MINUTE,
    run: (server) => moveResting(server, 50, 60, FINISH_AFTER, '订单完成'),
  },
  { name: 'release-cashback', every: 10 * MINUTE, run: releaseCashback },
  { name: 'end-cashback', every: 60 * MINUTE, run: endCashback },
  { name: 'grant-quarter-rewards', every: 60 * MINUTE, run: grantQuarterRewards },
  {
    name: 'mark-ended-documents',
    every: 6 * 60 * MINUTE,
    run: (server) => markEndedDocuments(server.db, formatDate(Math.floor(server.now() / 1000))),
  },
  {
    name: 'end-points',
    every: 60 * MINUTE,
    run: async (server) => {
      await endPoints(server)
    },
  },
  { name: 'tell-ending-coupons', every: 60 * MINUTE, run: tellEndingCoupons },
  { name: 'sweep', every: 60 * MINUTE, run: (server) => sweep(server.db, server.now()) },
]

/** Delivers events until none waits, at most a hundred rounds. */
export async function drainOutbox(server: AppContext): Promise<void> {
  for (let round = 0; round < 100 && (await deliverEvents(server)) > 0; round++);
}
