import { formatDate } from '@yaopi/core'
import type { SignedIn } from '@yaopi/core/contract'
import { nextStreak, pointsOfDay } from '@yaopi/core/staff'
import { addPoints, hasMovedPoints } from '../../accounts/member-state/index.ts'
import { audit } from '../../accounts/staff/index.ts'
import type { AppContext, Member, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { addSignIn, lockPoints, yesterdayOf } from './points-account.queries.ts'
import { pointsText as text } from './points.text.ts'

/** Today in Shanghai, `YYYY-MM-DD`. */
export const todayOf = ({ now }: Pick<AppContext, 'now'>): string => formatDate(Math.floor(now() / 1000))

/** Signs in for today: 1 point, 5 on the seventh day in a row. Throws 409 when that was done today. */
export function signIn(context: AppContext, member: Member): Promise<SignedIn> {
  return inTransaction(context.db, async (tx) => {
    const day = todayOf(context)
    await lockPoints(tx, member.id)
    const streak = nextStreak(await yesterdayOf(tx, member.id, day))
    if (!(await addSignIn(tx, member.id, day, streak))) throw new BusinessError(409, text.signedToday)
    const gained = pointsOfDay(streak)
    await addPoints(tx, {
      member_id: member.id,
      points: gained,
      cause: `sign:${member.id}:${day}`,
      remark: text.signed(streak),
      at: context.now(),
    })
    return { points: (await lockPoints(tx, member.id))!.points, gained, streak }
  })
}

/** Changes a member's points by staff. The same key again changes nothing. Throws 404, and 409 below zero. */
export function adjustPoints(
  context: AppContext,
  staff: StaffActor,
  ask: { readonly member_id: number; readonly points: number; readonly reason: string; readonly key: string },
): Promise<{ readonly points: number; readonly owed: number }> {
  return inTransaction(context.db, async (tx) => {
    const cause = `adjust:${staff.id}:${ask.key}`
    const before = await lockPoints(tx, ask.member_id)
    if (before === undefined) throw new BusinessError(404, text.unknownMember)
    // What was taken once may have left less than it took.
    if (before.points + ask.points < 0 && !(await hasMovedPoints(tx, cause)))
      throw fieldError('points', text.shortOf(before.points))
    const added = await addPoints(tx, {
      member_id: ask.member_id,
      points: ask.points,
      cause,
      remark: text.adjusted(ask.reason),
      at: context.now(),
    })
    if (added)
      await audit(tx, {
        by: staff,
        action: text.adjustAction,
        target: `member:${ask.member_id}`,
        detail: { points: ask.points, reason: ask.reason },
        at: context.now(),
      })
    return (await lockPoints(tx, ask.member_id))!
  })
}
