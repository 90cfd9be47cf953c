import type { StorewidePayload } from '@yaopi/core/staff'
import { z } from 'zod'
import { rows, sql } from '../../../platform/db/index.ts'
import { whole } from '../../../platform/http/index.ts'
import { baseFields, scopeField, withWindow } from './fields.ts'
import type { PromoFormRow } from './kind.types.ts'
import { momentOf, ranksOf, scopeOf } from './values.ts'

/** A storewide price. */
export const storewide: PromoFormRow<StorewidePayload> = {
  schema: withWindow<StorewidePayload>(z.object({ ...baseFields, scope: scopeField(), percent: whole(0, 100) })),
  live: { table: 'storewide_price', start: 'start_at', end: 'end_at' },
  goodsOf: ({ scope }) => (scope.kind === 'goods' ? scope.ids : []),
  publish: async (tx, { promo_id, payload }) => {
    const made = await rows(
      tx,
      sql<{ id: number }>`
      insert into storewide_price (percent, scope_kind, scope_ids, scope_zones, ranks, start_at, end_at, promo_id)
      values (${payload.percent}, ${scopeOf(payload.scope)}, ${ranksOf(payload)}, ${momentOf(payload.start)},
        ${momentOf(payload.end)}, ${promo_id}) returning id`,
    )
    return made.map(({ id }) => id)
  },
}
