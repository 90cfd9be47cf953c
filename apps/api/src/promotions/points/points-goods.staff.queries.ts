import type { PointsGoodsKind } from '@yaopi/core/contract'
import { isReward } from '../../pricing/coupons/index.ts'
import { cappedCount, type Db, row, rows, sql } from '../../platform/db/index.ts'

export type StaffGoodsRow = {
  readonly id: number
  readonly name: string
  readonly kind: PointsGoodsKind
  readonly template_id: number | null
  readonly template: string
  readonly category: string
  readonly points: number
  readonly total: number
  readonly taken: number
  readonly limit: number
  readonly is_on_sale: boolean
}

const columns = sql`g.id, g.name, g.kind, g.template_id, g.category, g.points, g.total, g.taken,
  g.per_member as limit, g.is_on_sale,
  coalesce((select t.name from coupon_template t where t.id = g.template_id), '') as template`

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

/**
 * How many coupons (1) or vouchers (2) of a template are left for the points mall; undefined when there is no such
 * template that it may give. `at` in milliseconds.
 */
export const rewardsLeft = (tx: Db, id: number, type: 1 | 2, at: number): Promise<{ left: number } | undefined> =>
  row(
    tx,
    sql<{ left: number }>`select t.total - t.claimed as left from coupon_template t
      where t.id = ${id} and t.type = ${type} and ${isReward(new Date(at))}`,
  )

/** Something new in the mall; `template_id`: of a coupon or voucher, null for an article. */
export type NewPointsGoods = {
  readonly kind: PointsGoodsKind
  readonly template_id: number | null
  readonly name: string
  readonly category: string
  readonly points: number
  readonly total: number
  readonly limit: number
  readonly remark: string
}

/** Adds an item that is not offered yet; undefined when there is one of this name. */
export async function insertGoods(tx: Db, one: NewPointsGoods): Promise<StaffGoodsRow | undefined> {
  await sql`lock table points_goods in share row exclusive mode`.execute(tx)
  return row(
    tx,
    sql<StaffGoodsRow>`insert into points_goods as g
        (name, kind, template_id, category, remark, points, total, per_member, is_on_sale)
      select ${one.name}, ${one.kind}, ${one.template_id}::int, ${one.category},
        ${one.remark}, ${one.points}, ${one.total}, ${one.limit}, false
      where not exists (select from points_goods o where o.name = ${one.name}) returning ${columns}`,
  )
}

/** Writes the stock of an item and whether it is offered. */
export async function writeGoods(tx: Db, id: number, total: number, isOnSale: boolean): Promise<void> {
  await sql`update points_goods set total = ${total}, is_on_sale = ${isOnSale} where id = ${id}`.execute(tx)
}
