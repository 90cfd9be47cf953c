import { type Db, sql } from '../../platform/db/index.ts'

/**
 * Deletes change notes of more than an hour ago and stores up to which transaction they are gone. Transactions of the
 * future come from a backup of another server: they say nothing about this one.
 */
export const pruneNotes = async (db: Db): Promise<void> => {
  await sql`with gone as (delete from goods_change where noted_at < now() - interval '1 hour' returning xid),
    last as (select xid from gone where xid <= pg_current_xact_id() order by xid desc limit 1)
    update goods_change_pruned p set xid = last.xid from last
      where last.xid > p.xid or p.xid > pg_current_xact_id()`.execute(db)
}
