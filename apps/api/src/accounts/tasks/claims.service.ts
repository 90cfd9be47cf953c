import type { AppContext } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { lockThing, type StoredClaim, type ThingRef } from './claims.queries.ts'
import { claimTask } from './tasks.queries.ts'

/** How long a claim holds, milliseconds. */
export const CLAIM = 15 * MINUTE

type Clock = Pick<AppContext, 'now'>

/** Whether somebody has claimed a thing; a claim that is over is none. */
export const isClaimed = ({ now }: Clock, one: Pick<StoredClaim, 'claimed_by' | 'claimed_until'>): boolean =>
  one.claimed_by !== null && (one.claimed_until ?? 0) * 1000 > now()

/** Locks who works on a thing; a claim that is over is none. Undefined: nothing of it is to be done. */
export async function lockClaim(
  context: Clock,
  tx: Db,
  ref: ThingRef,
): Promise<{ readonly by: { readonly id: number; readonly name: string } | null } | undefined> {
  const one = await lockThing(tx, ref)
  if (one === undefined) return undefined
  return { by: isClaimed(context, one) ? { id: one.claimed_by!, name: one.claimed_name ?? '' } : null }
}

/** Claims the open task of a thing, or claims it for longer; false when nothing of it is to be done. */
export async function claimThing(context: Clock, tx: Db, ref: ThingRef, staffId: number): Promise<boolean> {
  const one = await lockThing(tx, ref)
  if (one === undefined) return false
  await claimTask(tx, one.task_id, { by: staffId, until: context.now() + CLAIM })
  return true
}

/** Gives the open task of a thing free. */
export async function releaseThing(tx: Db, ref: ThingRef): Promise<void> {
  const one = await lockThing(tx, ref)
  if (one !== undefined) await claimTask(tx, one.task_id, null)
}
