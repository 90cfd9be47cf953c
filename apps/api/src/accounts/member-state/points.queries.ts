import { type Db, row, sql } from '../../platform/db/index.ts'

/** Whether a cause has moved points already. */
export const hasMovedPoints = async (tx: Db, cause: string): Promise<boolean> =>
  (await row(tx, sql`select 1 from points_log where cause = ${cause}`)) !== undefined

/**
 * Adds a movement of a member's points; false when its cause has one. The caller has locked the member, or may write
 * the cause once only: the trigger that moves the balance runs before a conflict of the cause is seen. `at` in
 * milliseconds. Throws 23514 when there are too few points, but not for what returned goods had earned: that is owed.
 */
export const addPoints = async (
  tx: Db,
  p: {
    readonly member_id: number
    readonly points: number
    readonly cause: string
    readonly remark: string
    readonly at: number
  },
): Promise<boolean> => {
  if (await hasMovedPoints(tx, p.cause)) return false
  await sql`insert into points_log (member_id, points, cause, remark, created_at)
    values (${p.member_id}, ${p.points}, ${p.cause}, ${p.remark}, ${new Date(p.at)})`.execute(tx)
  return true
}
