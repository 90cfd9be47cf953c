import { formatMinute, OrderStatus, orderTimes } from '@yaopi/core'
import { addMessage, addMessages } from '../../accounts/messages/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, forEachDue, type Job, untilEmpty } from '../../platform/jobs/index.ts'
import { DAY, HOUR, MINUTE } from '../../platform/time/index.ts'
import { lockTradeOf, lockTradesOf, moveOrder, moveOrders } from '../order-state/index.ts'
import { endAtChannel, pendingOf } from '../payments/index.ts'
import { type ExpiredOrder, expiredOrders, type OrderSince, ordersSince, withoutCases } from './order-jobs.queries.ts'
import { refuseLotsByClock } from './lot-promise.service.ts'
import { type DueOffer, dueOffers, foldOrderCounts } from './order.queries.ts'
import { orderJobsText as text } from './order-jobs.text.ts'
import { type DueRequest, dueRequests } from './cancel-request.queries.ts'
import { expireRequest } from './cancel-request.service.ts'
import { cancelLocked } from './cancel-order.service.ts'
import { type DueReminder, endingSoon, type Rest, restsSince } from './shortage.queries.ts'
import { shortageByClock } from './shortage.service.ts'

const SIGN_AFTER = orderTimes.signDays * DAY
const FINISH_AFTER = orderTimes.finishDays * DAY
/** Orders worked on at the same time: fewer than the connections of the jobs. */
const CONCURRENCY = 2

/** Cancels orders whose payment time is over; a payment at the last moment is still applied. */
export const closeExpired = (server: AppContext, signal?: AbortSignal): Promise<void> =>
  forEachDue(
    server,
    {
      job: 'close-expired-orders',
      load: (after: ExpiredOrder | undefined) => expiredOrders(server.db, server.now(), after),
      nameOf: ({ id }) => `order ${id}`,
      work: (order) => closeOne(server, order),
      concurrency: CONCURRENCY,
    },
    signal,
  )

async function closeOne(server: AppContext, { id, trade_id, is_hm }: ExpiredOrder): Promise<void> {
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
}

type TimedMove = {
  readonly job: string
  readonly from: typeof OrderStatus.shipped | typeof OrderStatus.signed
  readonly to: typeof OrderStatus.signed | typeof OrderStatus.finished
  /** Milliseconds. */
  readonly after: number
  readonly action: string
}

/** A case may have been opened since the orders were read. */
const stillDue = async (server: AppContext, tx: Db, to: TimedMove['to'], ids: readonly number[]) =>
  to === OrderStatus.finished ? withoutCases(tx, ids, server.now()) : ids

/** Moves orders that have been in a state long enough, a batch in one transaction. */
const moveAfterWait =
  ({ job, from, to, after, action }: TimedMove) =>
  (server: AppContext, signal: AbortSignal): Promise<void> => {
    const move = { from, to, actor: 'system', actor_id: null, action, note: '' } as const
    return forEachDue(
      server,
      {
        job,
        load: (last: OrderSince | undefined) => ordersSince(server.db, from, server.now() - after, last),
        nameOf: ({ id }) => `order ${id}`,
        together: (orders) => {
          const ids = orders.map(({ id }) => id)
          return inTransaction(server.db, async (tx) => {
            await lockTradesOf(tx, ids)
            await moveOrders(tx, await stillDue(server, tx, to, ids), { ...move, at: server.now() })
            return []
          })
        },
        work: ({ id }) =>
          inTransaction(server.db, async (tx) => {
            const order = (await lockTradeOf(tx, id)).find((one) => one.id === id)
            if (order?.status === from && (await stillDue(server, tx, to, [id])).length > 0)
              await moveOrder(tx, { ...move, id, at: server.now() })
          }),
      },
      signal,
    )
  }

/** Refuses requests to cancel that nobody has answered. */
const expireRequests = (server: AppContext, signal: AbortSignal): Promise<void> =>
  forEachDue(
    server,
    {
      job: 'expire-cancel-requests',
      load: (after: DueRequest | undefined) => dueRequests(server.db, server.now(), after),
      nameOf: ({ order_id }) => `order ${order_id}`,
      work: ({ order_id }) => expireRequest(server, order_id),
    },
    signal,
  )

/** Refunds lines whose buyers have not said whether they take an earlier end date. */
const refuseLots = (server: AppContext, signal: AbortSignal): Promise<void> =>
  forEachDue(
    server,
    {
      job: 'refuse-unanswered-lots',
      load: (after: DueOffer | undefined) => dueOffers(server.db, server.now(), after),
      nameOf: ({ order_id, id }) => `line ${id} of order ${order_id}`,
      work: ({ order_id, id }) => refuseLotsByClock(server, order_id, id),
    },
    signal,
  )

/** Refunds the rests of partly shipped orders that were not sent. */
const refundRests = (server: AppContext, signal: AbortSignal): Promise<void> => {
  const before = server.now() - orderTimes.shortageRefundHours * HOUR
  return forEachDue(
    server,
    {
      job: 'refund-unsent-rests',
      load: (after: Rest | undefined) => restsSince(server.db, before, after),
      nameOf: ({ id }) => `order ${id}`,
      work: ({ id }) => shortageByClock(server, id, before),
    },
    signal,
  )
}

/** Reminds buyers of orders whose time to pay ends soon, once. */
const remindToPay = (server: AppContext, signal: AbortSignal): Promise<void> => {
  const reminderOf = ({ id, member_id, order_sn, expire_at }: DueReminder) =>
    ({
      member_id,
      kind: 'order.pay_soon',
      facts: { order_id: id, sn: order_sn, note: formatMinute(expire_at).slice(11) },
      event_id: `order.pay_soon:${id}`,
      at: server.now(),
    }) as const
  return forEachDue(
    server,
    {
      job: 'remind-to-pay',
      load: (after: DueReminder | undefined) => endingSoon(server.db, server.now(), after),
      nameOf: ({ id }) => `order ${id}`,
      together: async (orders) => {
        await addMessages(server.db, orders.map(reminderOf))
        return []
      },
      work: (order) => addMessage(server.db, reminderOf(order)),
    },
    signal,
  )
}

const timedMove = (row: TimedMove): Job => defineJob({ name: row.job, every: HOUR, run: moveAfterWait(row) })

const FOLDED_AT_ONCE = 20_000

/** Adds what orders did to the counters of the lists, until nothing is left. */
const foldCounts = ({ db }: AppContext, signal: AbortSignal): Promise<void> =>
  untilEmpty(() => foldOrderCounts(db, FOLDED_AT_ONCE), signal)

/** Timed jobs of orders (domain.md §7.2). */
export const orderJobs = [
  defineJob({ name: 'fold-order-counts', every: 10_000, run: foldCounts }),
  defineJob({ name: 'close-expired-orders', every: 20_000, run: closeExpired }),
  defineJob({ name: 'expire-cancel-requests', every: MINUTE, run: expireRequests }),
  defineJob({ name: 'refuse-unanswered-lots', every: MINUTE, run: refuseLots }),
  defineJob({ name: 'refund-unsent-rests', every: 10 * MINUTE, run: refundRests }),
  defineJob({ name: 'remind-to-pay', every: 5 * MINUTE, run: remindToPay }),
  timedMove({
    job: 'sign-shipped-orders',
    from: OrderStatus.shipped,
    to: OrderStatus.signed,
    after: SIGN_AFTER,
    action: text.signed,
  }),
  timedMove({
    job: 'finish-signed-orders',
    from: OrderStatus.signed,
    to: OrderStatus.finished,
    after: FINISH_AFTER,
    action: text.finished,
  }),
]
