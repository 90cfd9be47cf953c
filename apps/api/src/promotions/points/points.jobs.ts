import { formatDate, formatLastDay } from '@yaopi/core'
import { addMessage, MessageType } from '../../accounts/messages/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, forEachIsolated } from '../../platform/jobs/index.ts'
import { endingCoupons, expirePoints } from './points.queries.ts'
import { pointsText as text } from './points.text.ts'

const HOUR = 3_600_000
/** Days before its end at which the owner of a coupon is notified (domain.md §4.2). */
const TOLD_BEFORE = 3

/** Notifies owners, once, that a coupon is about to end. */
async function tellEndingCoupons({ db, now }: AppContext): Promise<void> {
  const at = now()
  await forEachIsolated(await endingCoupons(db, at, at + TOLD_BEFORE * 24 * HOUR), (one) =>
    addMessage(db, {
      member_id: one.member_id,
      type: MessageType.activity,
      title: text.ending.title,
      content: text.ending.content(one.name, formatLastDay(one.end)),
      url: '',
      event_id: `coupon.ending:${one.id}`,
      at,
    }),
  )
}

export const pointsJobs = [
  // Points expire at the turn of the year.
  defineJob({
    name: 'end-points',
    every: HOUR,
    run: async ({ db, now }) => {
      await expirePoints(db, Number(formatDate(Math.floor(now() / 1000)).slice(0, 4)), text.expired, now())
    },
  }),
  defineJob({ name: 'tell-ending-coupons', every: HOUR, run: tellEndingCoupons }),
]
