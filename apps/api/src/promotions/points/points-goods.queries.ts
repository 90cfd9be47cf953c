import type { PointsGoodsKind } from '@yaopi/core/contract'
import { cappedCount, type Db, row, rows, sql } from '../../platform/db/index.ts'

export type StaffGoodsRow = {
  readonly id: number
  readonly name: string
  readonly kind: PointsGoodsKind
  readonly category: string
  readonly points: number
  readonly total: number
  readonly taken: number
  readonly limit: number
  readonly is_on_sale: boolean
}

const columns = sql`g.id, g.name, g.kind, g.category, g.points, g.total, g.taken, g.per_member as limit, g.is_on_sale`

/** A page of the goods of the mall, those on the shelf first, and how many there are. */
export async function staffGoods(
  db: Db,
  limit: number,
  offset: number,
): Promise<{ readonly total: number; readonly list: readonly StaffGoodsRow[] }> {
  const list = await rows(
    db,
    sql<StaffGoodsRow>`select ${columns} from points_goods g order by g.is_on_sale desc, g.sort, g.id
      limit ${sql.lit(limit)} offset ${offset}`,
  )
  const { total } = (await row(db, sql<{ total: number }>`select ${cappedCount(sql`from points_goods`)} as total`))!
  return { total, list }
}

/** An item, locked until the transaction ends. */
export const lockGoods = (tx: Db, id: number): Promise<StaffGoodsRow | undefined> =>
  row(tx, sql<StaffGoodsRow>`select ${columns} from points_goods g where g.id = ${id} for update`)

/** Writes the stock of an item and whether it is offered. */
export async function writeGoods(tx: Db, id: number, total: number, isOnSale: boolean): Promise<void> {
  await sql`update points_goods set total = ${total}, is_on_sale = ${isOnSale} where id = ${id}`.execute(tx)
}
