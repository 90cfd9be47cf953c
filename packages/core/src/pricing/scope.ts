import type { Scope } from './offers.types.ts'
import type { PricingLine } from './pricing.types.ts'
import { zonesOf, type ZoneFacts } from './zones.ts'

/** Facts of goods or a line that scopes are matched against. */
export type ScopeFacts = ZoneFacts & Pick<PricingLine, 'goods_id' | 'brand_id' | 'category_ids' | 'yx_category'>

type Matcher = (facts: ScopeFacts) => boolean

/**
 * The matcher of a scope, built once so that long lists of ids cost nothing per line. The API has the same rule in SQL
 * (`scope.queries.ts`); a test compares both.
 */
export function matcherOf(scope: Scope): Matcher {
  if (scope.kind === 'all') return () => true
  if (scope.kind === 'zone') return (facts) => zonesOf(facts).some((zone) => scope.zones.includes(zone))
  const ids = new Set(scope.ids)
  switch (scope.kind) {
    case 'goods':
      return ({ goods_id }) => ids.has(goods_id)
    case 'brand':
      return ({ brand_id }) => brand_id != null && ids.has(brand_id)
    case 'category':
      return ({ category_ids, yx_category }) =>
        category_ids?.some((id) => ids.has(id)) === true || (yx_category != null && ids.has(yx_category))
  }
}

const never: Matcher = () => false

/**
 * Whether a scope matches goods by the preferred zone or by their category of it. Only such coupons apply to goods of
 * the zone (domain.md §2.4 优选).
 */
export function preferredZoneMatcherOf(scope: Scope): Matcher {
  switch (scope.kind) {
    case 'zone':
      return scope.zones.includes('yx') ? () => true : never
    case 'category': {
      const ids = new Set(scope.ids)
      return ({ yx_category }) => yx_category != null && ids.has(yx_category)
    }
    case 'goods': {
      const ids = new Set(scope.yx_ids)
      return ids.size === 0 ? never : ({ goods_id }) => ids.has(goods_id)
    }
    default:
      return never
  }
}
