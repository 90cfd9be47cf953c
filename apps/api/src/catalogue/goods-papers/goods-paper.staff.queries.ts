import type { GoodsPaperKind } from '@yaopi/core/staff'
import { type Db, row, sql } from '../../platform/db/index.ts'

/** Locks goods, so that changes of their papers wait for each other; false: there are none. */
export const lockGoods = async (tx: Db, id: number): Promise<boolean> =>
  (await row(tx, sql`select 1 from goods where id = ${id} for no key update`)) !== undefined

/** Adds an upload of somebody to the papers of goods; undefined: it is none of theirs, or a paper already. */
export const insertPaper = (
  tx: Db,
  one: {
    readonly goods_id: number
    readonly kind: GoodsPaperKind
    readonly file_id: number
    readonly staff_id: number
    readonly at: number
  },
): Promise<{ id: number; name: string } | undefined> =>
  row(
    tx,
    sql<{ id: number; name: string }>`with own as (select id, name from file where id = ${one.file_id}
        and staff_id = ${one.staff_id} and scene = 'goods_document'),
      added as (insert into goods_document (goods_id, kind, file_id, added_by, added_at)
        select ${one.goods_id}, ${one.kind}, id, ${one.staff_id}, ${new Date(one.at)} from own
        on conflict (file_id) do nothing returning id)
    select added.id, own.name from added cross join own`,
  )

/** Removes a paper of goods; undefined: it is not there, or was removed before. */
export const removePaper = (
  tx: Db,
  one: {
    readonly id: number
    readonly goods_id: number
    readonly staff_id: number
    readonly reason: string
    readonly at: number
  },
): Promise<{ kind: GoodsPaperKind; name: string } | undefined> =>
  row(
    tx,
    sql<{ kind: GoodsPaperKind; name: string }>`update goods_document p set removed_by = ${one.staff_id},
      removed_at = ${new Date(one.at)}, reason = ${one.reason} from file f
    where p.id = ${one.id} and p.goods_id = ${one.goods_id} and p.removed_at is null and f.id = p.file_id
    returning p.kind, f.name`,
  )
