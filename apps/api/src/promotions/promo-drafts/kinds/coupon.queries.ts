import { fromYuan } from '@yaopi/core'
import type { CouponPayload } from '@yaopi/core/staff'
import { z } from 'zod'
import { rows, sql } from '../../../platform/db/index.ts'
import { oneOf, whole } from '../../../platform/http/index.ts'
import { promoText } from '../promo-draft.text.ts'
import { amount, amountOrNone, baseFields, moment, scopeField, withWindow } from './fields.ts'
import type { PromoFormRow } from './kind.types.ts'
import { momentOf, ranksOf, scopeOf } from './values.ts'

/** A template of coupons or cash vouchers. */
export const coupon: PromoFormRow<CouponPayload> = {
  schema: withWindow<CouponPayload>(
    z
      .object({
        ...baseFields,
        type: oneOf(['1', '2'] as const).transform((one) => Number(one) as 1 | 2),
        face: amount().refine((face) => face > 0, promoText.face),
        threshold: amountOrNone(),
        scope: scopeField(),
        total: whole(1, 9_999_999),
        per_member: whole(1, 5).default(1),
        use_start: moment().default(0),
        use_end: moment().default(0),
        use_days: whole(0, 366).default(0),
      })
      .refine(({ use_days, use_end }) => use_days > 0 || use_end > 0, { error: promoText.use, path: ['use_end'] }),
  ),
  live: {
    table: 'coupon_template',
    start: 'claim_start',
    end: 'claim_end',
    pool: 'total',
    taken: 'claimed',
    hasName: true,
  },
  goodsOf: ({ scope }) => (scope.kind === 'goods' ? scope.ids : []),
  publish: async (tx, { promo_id, payload }) => {
    const isFixed = payload.use_days === 0
    const made = await rows(
      tx,
      sql<{ id: number }>`
      insert into coupon_template (type, name, face, threshold, scope_kind, scope_ids, scope_zones, ranks, total,
        per_member, claim_start, claim_end, use_start, use_end, use_days, promo_id)
      values (${payload.type}, ${payload.name}, ${fromYuan(payload.face)}, ${fromYuan(payload.threshold)},
        ${scopeOf(payload.scope)}, ${ranksOf(payload)}, ${payload.total}, ${payload.per_member},
        ${momentOf(payload.start)}, ${momentOf(payload.end)}, ${isFixed ? momentOf(payload.use_start) : null},
        ${isFixed ? momentOf(payload.use_end) : null}, ${isFixed ? null : payload.use_days}, ${promo_id}) returning id`,
    )
    return made.map(({ id }) => id)
  },
}
