import type { Scope } from './offers.types.ts'
import type { PricingLine } from './pricing.types.ts'
import { zonesOf, type ZoneFacts } from './zones.ts'

/** What of goods, or of a line of them, decides which offers reach it. */
export type ScopeFacts = ZoneFacts & Pick<PricingLine, 'goods_id' | 'brand_id' | 'category_ids' | 'yx_category'>

type Matcher = (facts: ScopeFacts) => boolean

/**
 * Which goods an offer reaches, as a question that is made once, so that long lists of ids cost nothing per line. The
 * same rule stands in SQL in the API (`scope.queries.ts`); a test holds the two together.
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
 * Whether an offer reaches goods by their place in the preferred zone: by the zone itself, or by their category of that
 * zone. Only such coupons are for goods of the zone (domain.md §2.4 优选).
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
