import { fromYuan } from '@yaopi/core'
import type { CashbackPayload } from '@yaopi/core/staff'
import { z } from 'zod'
import { rows, sql } from '../../../platform/db/index.ts'
import { amount, baseFields, scopeField, withWindow } from './fields.ts'
import type { PromoFormRow } from './kind.types.ts'
import { momentOf, ranksOf, scopeOf } from './values.ts'

/** A cashback offer. */
export const cashback: PromoFormRow<CashbackPayload> = {
  schema: withWindow<CashbackPayload>(
    z.object({
      ...baseFields,
      scope: scopeField(),
      tiers: z
        .array(z.object({ amount: amount(), value: amount() }))
        .max(10)
        .default([]),
    }),
  ),
  live: { table: 'cashback_offer', start: 'start_at', end: 'end_at' },
  goodsOf: ({ scope }) => (scope.kind === 'goods' ? scope.ids : []),
  publish: async (tx, { promo_id, payload }) => {
    const tiers = payload.tiers.map((tier) => ({ amount: fromYuan(tier.amount), value: fromYuan(tier.value) }))
    const made = await rows(
      tx,
      sql<{ id: number }>`
      insert into cashback_offer (tiers, scope_kind, scope_ids, scope_zones, ranks, start_at, end_at, promo_id)
      values (${JSON.stringify(tiers)}::jsonb, ${scopeOf(payload.scope)}, ${ranksOf(payload)},
        ${momentOf(payload.start)}, ${momentOf(payload.end)}, ${promo_id}) returning id`,
    )
    return made.map(({ id }) => id)
  },
}
