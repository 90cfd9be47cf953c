import type { GoodsPaperKind } from '@yaopi/core/staff'
import { type Db, rows, sql } from '../../platform/db/index.ts'

/** A paper of goods that was not removed; its time in Unix seconds. */
export type PaperRow = {
  readonly id: number
  readonly goods_id: number
  readonly kind: GoodsPaperKind
  readonly file_id: number
  readonly name: string
  readonly size: number
  readonly added_by: string
  readonly added_at: number
}

/** Papers of goods by kind, the oldest first. */
export const papersOf = (db: Db, goodsIds: readonly number[]): Promise<PaperRow[]> =>
  rows(
    db,
    sql<PaperRow>`select p.id, p.goods_id, p.kind, p.file_id, f.name, f.size, s.name as added_by,
      unix_seconds(p.added_at)::int as added_at
    from goods_document p join file f on f.id = p.file_id join staff s on s.id = p.added_by
    where p.goods_id = any(${[...goodsIds]}::int[]) and p.removed_at is null order by p.goods_id, p.kind, p.id`,
  )

/** What a list of papers says of its goods; devices have the number of their registration as `approval_no`. */
export type PaperGoods = {
  readonly id: number
  readonly goods_sn: string
  readonly name: string
  readonly ypgg: string
  readonly approval_no: string
  readonly maker: string
  readonly is_on_sale: boolean
}

/** Goods by id. */
export const goodsOfPapers = (db: Db, ids: readonly number[]): Promise<PaperGoods[]> =>
  rows(
    db,
    sql<PaperGoods>`select g.id, g.goods_sn, g.name, g.ypgg, m.name as maker, g.is_on_sale,
      case when g.approval_no = '' then g.register_no else g.approval_no end as approval_no
    from goods g join manufacturer m on m.id = g.sccj_id where g.id = any(${[...ids]}::int[]) order by g.id`,
  )
