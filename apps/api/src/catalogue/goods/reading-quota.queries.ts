import { listLimits } from '@yaopi/core/staff'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** Adds goods that a member was shown on a day (`YYYY-MM-DD`); returns all of that day. */
export async function addGoodsRead(db: Db, memberId: number, day: string, goods: number): Promise<number> {
  const added = await row(
    db,
    sql<{ goods: number }>`
    insert into goods_read as r (day, member_id, goods) values (${day}, ${memberId}, ${goods})
    on conflict (day, member_id) do update set goods = r.goods + excluded.goods returning goods`,
  )
  return added!.goods
}

/** Members who were shown at least so many goods on a day, most first; `manager_id`: those of one manager. */
export const membersWhoRead = (
  db: Db,
  day: string,
  { least, manager_id }: { readonly least: number; readonly manager_id: number | null },
): Promise<{ member_id: number; company: string; phone: string; goods: number }[]> =>
  rows(
    db,
    sql`select r.member_id, m.company, m.phone, r.goods from goods_read r join member m on m.id = r.member_id
      where r.day = ${day} and r.goods >= ${least}
        and (${manager_id}::int is null or m.manager_id = ${manager_id}::int)
      order by r.goods desc, r.member_id limit ${sql.lit(listLimits.readers)}`,
  )

/** Deletes the counts before a day. */
export async function forgetGoodsRead(db: Db, before: string): Promise<void> {
  await sql`delete from goods_read where day < ${before}`.execute(db)
}
