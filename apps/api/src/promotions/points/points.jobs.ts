import { formatDate, formatLastDay } from '@yaopi/core'
import { addMessage, addMessages } from '../../accounts/messages/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { defineJob, forEachDue, untilEmpty } from '../../platform/jobs/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import { finishOldOrders } from './points-orders.queries.ts'
import { type EndingCoupon, endingCoupons, expirePoints, markReminded, nextEndingPoints } from './points.queries.ts'
import { pointsText as text } from './points.text.ts'

/** Days before its end at which the owner of a coupon is notified (domain.md §4.2). */
const TOLD_BEFORE = 3

/** Notifies owners, once, that a coupon is about to end. */
async function tellEndingCoupons(server: AppContext, signal: AbortSignal): Promise<void> {
  const { db, now } = server
  const at = now()
  await forEachDue(
    server,
    {
      job: 'tell-ending-coupons',
      load: (after: EndingCoupon | undefined) => endingCoupons(db, at, at + TOLD_BEFORE * 24 * HOUR, after),
      nameOf: ({ id }) => `coupon ${id}`,
      work: (one) =>
        inTransaction(db, async (tx) => {
          if (!(await markReminded(tx, one.id, at))) return
          await addMessage(tx, {
            member_id: one.member_id,
            kind: 'coupon.ending',
            facts: { type: one.type, name: one.name, day: formatLastDay(one.end) },
            event_id: `coupon.ending:${one.id}`,
            at,
          })
        }),
    },
    signal,
  )
}

/** When members are told of points that end with the year: 30 days before its last day (domain.md §2.4 积分商城). */
const TOLD_FROM = '12-01'

/** Tells members, once a year, how many of their points end with it. */
async function tellEndingPoints({ db, now }: AppContext, signal: AbortSignal): Promise<void> {
  const today = formatDate(Math.floor(now() / 1000))
  if (today.slice(5) < TOLD_FROM) return
  const year = Number(today.slice(0, 4))
  await untilEmpty(
    () =>
      inTransaction(db, async (tx) => {
        const ending = await nextEndingPoints(tx, year, now())
        if (ending === null) return 0
        await addMessages(
          tx,
          ending.map(({ member_id, number }) => ({
            member_id,
            kind: 'points.ending' as const,
            facts: { number, day: `${year}-12-31` },
            event_id: `points.ending:${member_id}:${year}`,
            at: now(),
          })),
        )
        return 1
      }),
    signal,
  )
}

export const pointsJobs = [
  // Points expire at the turn of the year.
  defineJob({
    name: 'end-points',
    every: HOUR,
    run: async ({ db, now }, signal) => {
      const year = Number(formatDate(Math.floor(now() / 1000)).slice(0, 4))
      await untilEmpty(() => inTransaction(db, (tx) => expirePoints(tx, year, text.expired, now())), signal)
    },
  }),
  defineJob({
    name: 'finish-points-orders',
    every: HOUR,
    run: ({ db, now }, signal) => untilEmpty(() => finishOldOrders(db, now()), signal),
  }),
  defineJob({ name: 'tell-ending-points', every: HOUR, run: tellEndingPoints }),
  defineJob({ name: 'tell-ending-coupons', every: HOUR, run: tellEndingCoupons }),
]
