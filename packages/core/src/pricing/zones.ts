import { benefits, benefitsWithout, type Benefit } from './benefits.ts'
import type { ZoneCode } from './offers.types.ts'
import type { PricingLine } from './pricing.types.ts'

/** Facts of goods or a line that decide its zones. */
export type ZoneFacts = Pick<PricingLine, 'settle_group' | 'is_youx' | 'is_kx' | 'goods_class'>

/**
 * A zone of the shop: its goods, and the benefits it allows with any price source (docs/decisions/0010-stacking.md).
 */
type Zone = { readonly matches: (facts: ZoneFacts) => boolean; readonly allows: readonly Benefit[] }

/** Every zone (domain.md §2.4). */
export const zones: Readonly<Record<ZoneCode, Zone>> = {
  // 优选, the preferred zone: separate order, freight and coupons.
  yx: {
    matches: ({ is_youx, settle_group }) => is_youx ?? settle_group === 'yx',
    allows: ['yx_coupon', 'voucher', 'freight', 'earns'],
  },
  // 控销, under a controlled-sale policy: nothing but the price itself.
  kx: { matches: ({ is_kx }) => is_kx === true, allows: ['freight'] },
  // 含特殊药品复方制剂: paid by bank transfer only, so no discount, voucher or points apply.
  hm: { matches: ({ settle_group }) => settle_group === 'hm', allows: ['freight'] },
  // 冷链: separate packing, no storewide price.
  ll: { matches: ({ settle_group }) => settle_group === 'll', allows: benefitsWithout('welfare') },
  // 中药饮片: separate warehouse, order and freight; every discount of ordinary goods.
  zy: {
    matches: ({ settle_group, goods_class }) => settle_group === 'zy' || goods_class === 'herb',
    allows: benefits,
  },
  // 医疗器械: ships and settles with ordinary goods; coupons may be limited to this zone.
  qx: { matches: ({ goods_class }) => goods_class === 'device', allows: benefits },
}
const all = Object.entries(zones) as readonly (readonly [ZoneCode, Zone])[]

/** The zones of goods or a line. */
export function zonesOf(facts: ZoneFacts): readonly ZoneCode[] {
  const codes: ZoneCode[] = []
  for (const [code, zone] of all) if (zone.matches(facts)) codes.push(code)
  return codes
}
