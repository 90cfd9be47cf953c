import { fromYuan } from '@yaopi/core'
import type { BundlePayload } from '@yaopi/core/staff'
import { z } from 'zod'
import { row, sql } from '../../../platform/db/index.ts'
import { masterId, whole } from '../../../platform/http/index.ts'
import { amount, baseFields, unitsOrNone, withWindow } from './fields.ts'
import type { PromoFormRow } from './kind.types.ts'
import { momentOf, ranksOf } from './values.ts'

/** A bundle of goods of one warehouse, that of its first goods. */
export const bundle: PromoFormRow<BundlePayload> = {
  schema: withWindow<BundlePayload>(
    z.object({
      ...baseFields,
      price: amount(),
      goods: z
        .array(z.object({ goods_id: masterId(), number: whole(1, 9_999) }))
        .max(20)
        .default([]),
      total: unitsOrNone(),
      limit: unitsOrNone(),
    }),
  ),
  live: { table: 'bundle', start: 'start_at', end: 'end_at', pool: 'stock_total', taken: 'taken', hasName: true },
  goodsOf: ({ goods }) => goods.map((part) => part.goods_id),
  publish: async (tx, { promo_id, payload }) => {
    const made = await row(
      tx,
      sql<{ id: number; ck_id: number }>`
      insert into bundle (name, price, ck_id, ranks, start_at, end_at, stock_total, qg_number, promo_id)
      select ${payload.name}, ${fromYuan(payload.price)}, g.ck_id, ${ranksOf(payload)}, ${momentOf(payload.start)},
        ${momentOf(payload.end)}, nullif(${payload.total}::int, 0), ${payload.limit}, ${promo_id}
      from goods g where g.id = ${payload.goods[0]!.goods_id} returning id, ck_id`,
    )
    const parts = payload.goods.map((part, place) => ({ ...part, place: place + 1 }))
    await sql`insert into bundle_goods (combination_id, ck_id, goods_id, place, number)
      select ${made!.id}, ${made!.ck_id}, goods_id, place, number
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (goods_id int, place int, number int)`.execute(tx)
    return [made!.id]
  },
}
