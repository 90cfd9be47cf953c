import { row, sql, type Db } from '../../platform/db/db.ts'

/** Something on the shelf of the points mall: an article for 100 points, ten of them, unless told otherwise. Returns its id. */
export const addPointsGoods = async (
  db: Db,
  given: {
    readonly name?: string
    readonly category?: string
    readonly points?: number
    readonly total?: number
    readonly limit?: number
    readonly kind?: 'goods' | 'coupon' | 'voucher'
    readonly template?: number
  } = {},
): Promise<number> =>
  (await row(
    db,
    sql<{ id: number }>`insert into jf_goods (name, kind, category, points, total, per_member, template_id)
    values (${given.name ?? '演示保温杯'}, ${given.kind ?? 'goods'}, ${given.category ?? '日用'}, ${given.points ?? 100}, ${given.total ?? 10}, ${given.limit ?? 0}, ${given.template ?? null}) returning id`,
  ))!.id
