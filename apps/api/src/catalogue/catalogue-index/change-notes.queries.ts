import { type Db, sql } from '../../platform/db/index.ts'

/** Deletes change notes of more than an hour ago and stores up to which transaction they are gone. */
export const pruneNotes = async (db: Db): Promise<void> => {
  await sql`with gone as (
      delete from goods_change where noted_at < now() - interval '1 hour' returning xid),
    last as (select xid from gone order by xid desc limit 1)
    update goods_change_pruned p set xid = last.xid from last where last.xid > p.xid`.execute(db)
}
