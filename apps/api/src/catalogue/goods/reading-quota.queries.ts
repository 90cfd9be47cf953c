import { type Db, row, sql } from '../../platform/db/index.ts'

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

/** Deletes the counts before a day. */
export async function forgetGoodsRead(db: Db, before: string): Promise<void> {
  await sql`delete from goods_read where day < ${before}`.execute(db)
}
