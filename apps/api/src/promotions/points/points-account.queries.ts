import type { PointsLogType } from '@yaopi/core/contract'
import { type Db, row, rows, sql, startOfDay } from '../../platform/db/index.ts'

/** A movement of points; `at` in seconds. */
export type PointsLogRow = {
  readonly id: number
  readonly type: PointsLogType
  readonly points: number
  readonly points_after: number
  /** The number of its order; '' without one. */
  readonly order_sn: string
  readonly remark: string
  readonly at: number
}

const ofType = (type: PointsLogType | undefined) => (type === undefined ? sql`` : sql`and type = ${type}`)

/** A page of a member's movements, the newest first, and how many there are. */
export async function pointsLog(
  db: Db,
  memberId: number,
  type: PointsLogType | undefined,
  limit: number,
  offset: number,
): Promise<{ readonly total: number; readonly list: readonly PointsLogRow[] }> {
  const total = (await row(
    db,
    sql<{ total: number }>`select count(*)::int as total from points_log where member_id = ${memberId} ${ofType(type)}`,
  ))!.total
  const list = await rows(
    db,
    sql<PointsLogRow>`select id, type, points, points_after, orders_of_entry(cause, null) as order_sn, remark,
      unix_seconds(created_at) as at
      from points_log where member_id = ${memberId} ${ofType(type)} order by id desc limit ${limit} offset ${offset}`,
  )
  return { total, list }
}

/** A member's points: what is there, owed, ends with this year, and the last sign-in. */
export type PointsAccount = {
  readonly points: number
  readonly owed: number
  readonly ending: number
  readonly signed_today: boolean
  readonly streak: number
}

/**
 * The account on a day, `YYYY-MM-DD`. The oldest points are spent first: what ends with the year is what was earned
 * before it, less everything spent (domain.md §2.4 积分商城).
 */
export const pointsAccount = async (db: Db, memberId: number, day: string): Promise<PointsAccount> =>
  (await row(
    db,
    sql<PointsAccount>`select m.points, m.points_owed as owed,
      greatest(0, least(m.points, coalesce((select sum(l.points) filter (where l.points > 0 and l.created_at
          < ${startOfDay(`${day.slice(0, 4)}-01-01`)})
        from points_log l where l.member_id = m.id), 0)
        + coalesce((select sum(l.points) from points_log l where l.member_id = m.id and l.points < 0), 0)))::int
        as ending,
      coalesce(s.day = ${day}::date, false) as signed_today, coalesce(s.streak, 0) as streak
    from member m left join lateral (select day, streak from sign_in where member_id = m.id
      and day >= ${day}::date - 1 order by day desc limit 1) s on true
    where m.id = ${memberId}`,
  ))!

/** The place of yesterday in the row of seven days; undefined without a sign-in. */
export const yesterdayOf = async (tx: Db, memberId: number, day: string): Promise<number | undefined> =>
  (
    await row(
      tx,
      sql<{ streak: number }>`select streak from sign_in where member_id = ${memberId} and day = ${day}::date - 1`,
    )
  )?.streak

/** Signs in for a day; false when that was done. */
export const addSignIn = async (tx: Db, memberId: number, day: string, streak: number): Promise<boolean> =>
  (await row(
    tx,
    sql`insert into sign_in (member_id, day, streak) values (${memberId}, ${day}::date, ${streak})
      on conflict do nothing returning day`,
  )) !== undefined

/** A member's points and what they owe, locked; undefined for an unknown member. */
export const lockPoints = (
  tx: Db,
  memberId: number,
): Promise<{ readonly points: number; readonly owed: number } | undefined> =>
  row(
    tx,
    sql<{ points: number; owed: number }>`select points, points_owed as owed from member where id = ${memberId}
      for no key update`,
  )
