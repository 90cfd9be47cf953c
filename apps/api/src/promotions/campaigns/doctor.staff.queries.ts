import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** The vouchers that a program has granted for a quarter (its first day); times in seconds, fen. */
export const rewardsOf = (
  db: Db,
  programId: number,
  quarter: string,
): Promise<{ member_id: number; amount: number; face: number; at: number }[]> =>
  rows(
    db,
    sql<{ member_id: number; amount: number; face: number; at: number }>`
  select r.member_id, r.amount, t.face, unix_seconds(r.granted_at)::int as at from doctor_reward r
    join coupon c on c.id = r.coupon_id join coupon_template t on t.id = c.template_id
  where r.program_id = ${programId} and r.quarter = ${quarter}::date order by r.member_id`,
  )

/** Whether a program has granted the rewards of a quarter. */
export const isGranted = async (db: Db, programId: number, quarter: string): Promise<boolean> =>
  (await row(
    db,
    sql`select 1 from doctor_program where id = ${programId} and ${quarter}::date = any(granted_quarters)`,
  )) !== undefined

/** Names of members. */
export const companiesOf = (db: Db, ids: readonly number[]): Promise<{ id: number; company: string }[]> =>
  rows(db, sql<{ id: number; company: string }>`select id, company from member where id = any(${[...ids]}::bigint[])`)
