import { fromYuan } from '@yaopi/core'
import type { PricesPayload } from '@yaopi/core/staff'
import { z } from 'zod'
import { rows, sql } from '../../../platform/db/index.ts'
import { masterId, whole } from '../../../platform/http/index.ts'
import { amount, baseFields, unitsOrNone, withWindow } from './fields.ts'
import type { PromoFormRow } from './kind.types.ts'
import { momentOf, ranksOf } from './values.ts'

const MOST_ROWS = 500

const schema = withWindow<PricesPayload>(
  z.object({
    ...baseFields,
    rows: z
      .array(
        z.object({
          goods_id: masterId(),
          price: amount(),
          total: unitsOrNone(),
          limit: unitsOrNone(),
          min: whole(1, 9_999_999).default(1),
          lot_id: masterId(0).default(0),
          target: unitsOrNone(),
        }),
      )
      .max(MOST_ROWS)
      .default([]),
  }),
)

/** Prices of goods: one record for each row; a group buy has its target beside it. */
export const prices: PromoFormRow<PricesPayload> = {
  schema,
  live: { table: 'price_offer', start: 'start_at', end: 'end_at', pool: 'stock_total', taken: 'taken' },
  goodsOf: (payload) => payload.rows.map((row) => row.goods_id),
  publish: async (tx, { promo_id, kind, payload }) => {
    const list = payload.rows.map((row) => ({ ...row, price: fromYuan(row.price) }))
    const made = await rows(
      tx,
      sql<{ id: number; goods_id: number }>`
      insert into price_offer (kind, goods_id, price, stock_total, qg_number, min_number, lot_id, ranks, start_at,
        end_at,
        promo_id)
      select ${kind}, r.goods_id, r.price, nullif(r.total, 0), r.limit, r.min, nullif(r.lot_id, 0),
        ${ranksOf(payload)}, ${momentOf(payload.start)}, ${momentOf(payload.end)}, ${promo_id}
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r (goods_id int, price bigint, total int, "limit" int,
        min int, lot_id int) returning id, goods_id`,
    )
    if (kind === 'group') {
      const targets = made.map(({ id, goods_id }) => ({
        id,
        target: payload.rows.find((row) => row.goods_id === goods_id)!.target,
      }))
      await sql`insert into group_buy (goods_price_id, target_number) select id, target
        from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as t (id int, target int)`.execute(tx)
    }
    return made.map(({ id }) => id)
  },
}
