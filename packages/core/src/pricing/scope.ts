import type { Scope, ZoneCode } from './offers.types.ts'
import type { PricingLine } from './pricing.types.ts'
import { zonesOf } from './promotions/zones.ts'

/** A scope as a question, made once per cart so that long lists of ids cost nothing per line. */
export function holdsLine(scope: Scope): (line: PricingLine) => boolean {
  switch (scope.kind) {
    case 'all':
      return () => true
    case 'zone':
      return (line) => zonesOf(line).some((zone) => scope.zones.includes(zone as ZoneCode))
  }
  const ids = new Set(scope.ids)
  switch (scope.kind) {
    case 'goods':
      return (line) => ids.has(line.goods_id)
    case 'brand':
      return (line) => line.brand_id != null && ids.has(line.brand_id)
    case 'category':
      return (line) => line.category_ids?.some((id) => ids.has(id)) === true
  }
}
