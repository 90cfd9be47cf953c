import { row, sql, type Db } from '../../platform/db/db.ts'

/**
 * Something on the shelf of the points mall: an article for 100 points, ten of them, unless told otherwise. Returns its
 * id.
 */
export const addPointsGoods = async (
  db: Db,
  values: {
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
    sql<{ id: number }>`insert into points_goods (name, kind, category, points, total, per_member, template_id)
    values (${values.name ?? '演示保温杯'}, ${values.kind ?? 'goods'}, ${values.category ?? '日用'}, ${values.points ?? 100},
      ${values.total ?? 10}, ${values.limit ?? 0}, ${values.template ?? null}) returning id`,
  ))!.id
