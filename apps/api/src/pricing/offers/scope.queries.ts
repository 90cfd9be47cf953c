import { CouponType } from '@yaopi/core'
import type { ZoneCode } from '@yaopi/core/contract'
import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/index.ts'
import type { OfferRow } from './promotion.rows.ts'

/** The scope of an offer, as stored. */
export type StoredScope = Pick<OfferRow, 'scope_kind' | 'scope_ids' | 'scope_zones'>

/** Zones of goods under the alias `g`, like core's `zonesOf`. */
const inZone: Readonly<Record<ZoneCode, RawBuilder<unknown>>> = {
  yx: sql`g.is_youx`,
  kx: sql`g.controlled_sale_policy_id is not null`,
  hm: sql`g.special_type > 0`,
  ll: sql`g.special_type = 0 and g.temp_class in ('lc', 'ld')`,
  zy: sql`g.goods_class = 'herb'`,
  qx: sql`g.goods_class = 'device'`,
}

type Lists = { readonly ids: RawBuilder<unknown>; readonly zones: RawBuilder<unknown> }

/**
 * Conditions for the goods under the alias `g` by the kind of an offer's scope: core's `matcherOf` in SQL; a test
 * compares the two.
 */
const reaches: Readonly<Record<StoredScope['scope_kind'], (lists: Lists) => RawBuilder<unknown>>> = {
  all: () => sql`true`,
  goods: ({ ids }) => sql`g.id = any(${ids})`,
  brand: ({ ids }) => sql`g.brand_id = any(${ids})`,
  category: ({ ids }) =>
    sql`(g.cat1 = any(${ids}) or g.cat2 = any(${ids}) or g.cat3 = any(${ids}) or g.yx_category = any(${ids}))`,
  zone: ({ zones }) =>
    sql`(${sql.join(
      Object.entries(inZone).map(([code, condition]) => sql`(${sql.lit(code)} = any(${zones}) and ${condition})`),
      sql` or `,
    )})`,
}

/** Whether an offer reaches the goods under the alias `g`. */
export const scopeReaches = ({ scope_kind, scope_ids, scope_zones }: StoredScope): RawBuilder<unknown> =>
  reaches[scope_kind]({ ids: sql`${[...scope_ids]}::int[]`, zones: sql`${[...scope_zones]}::text[]` })

/** Whether the offer of a row under the alias `t` reaches the goods under the alias `g`. */
export const rowReaches: RawBuilder<unknown> = sql`case t.scope_kind ${sql.join(
  Object.entries(reaches).map(
    ([kind, condition]) =>
      sql`when ${sql.lit(kind)} then ${condition({ ids: sql`t.scope_ids`, zones: sql`t.scope_zones` })}`,
  ),
  sql` `,
)} end`

/**
 * Whether the coupon or voucher of a row under the alias `t` may be used for the goods under the alias `g`, as checkout
 * decides for goods at their own price: the zones of core allow it, and the goods take it (domain.md §2.5).
 */
export const couponReaches: RawBuilder<unknown> = sql`(not (${inZone.hm}) and not (${inZone.kx}) and ${rowReaches}
  and case t.type when ${sql.lit(CouponType.voucher)} then g.with_voucher
    else g.with_coupon and (not g.is_youx or (t.scope_kind = 'zone' and 'yx' = any(t.scope_zones))
      or (t.scope_kind = 'category' and coalesce(g.yx_category = any(t.scope_ids), false))) end)`
