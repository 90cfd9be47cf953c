import { listLimits } from '@yaopi/core/staff'
import { type Db, rows, sql } from '../../platform/db/index.ts'

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
