import { CouponType } from '@yaopi/core'
import type { ZoneCode } from '@yaopi/core/contract'
import { keepIf, type Matches } from './filter.ts'
import { Flag, type GoodsColumns } from './goods-columns.ts'
import type { CouponScope, OfferedGoods } from './index-request.ts'

/** Bits that goods of an ordinary zone do not have. */
export const OF_ZONES = Flag.special | Flag.youx | Flag.controlled

/** A test of the goods of a row. */
export type Test = (row: number) => boolean

/** Zones of goods, as `scopeReaches` has them in SQL. */
function zoneTests({ flags, temp, temps }: GoodsColumns): Readonly<Record<ZoneCode, Test>> {
  const has =
    (bit: number): Test =>
    (row) =>
      (flags.cells[row]! & bit) !== 0
  const isSpecial = has(Flag.special)
  const isCold = isOneOf(temp.cells, [temps.of('lc'), temps.of('ld')])
  return {
    yx: has(Flag.youx),
    kx: has(Flag.controlled),
    hm: isSpecial,
    ll: (row) => !isSpecial(row) && isCold(row),
    zy: has(Flag.herb),
    qx: has(Flag.device),
  }
}

/** Whether the cell of a row is one of some numbers. Numbers of unknown values are below 0. */
function isOneOf(cells: Int32Array | Uint8Array, numbers: readonly number[]): Test {
  const wanted = new Set(numbers)
  return (row) => wanted.has(cells[row]!)
}

/** Whether the scope of an offer reaches a row. */
export function reaches(goods: GoodsColumns, { scope_kind, scope_ids, scope_zones }: OfferedGoods['scope']): Test {
  switch (scope_kind) {
    case 'all':
      return () => true
    case 'goods':
      return isOneOf(goods.ids.cells, scope_ids)
    case 'brand':
      return isOneOf(goods.brand.cells, scope_ids.map(goods.brands.of))
    case 'category': {
      const tests = [...goods.categories, goods.yxCategory].map(({ cells }) => isOneOf(cells, scope_ids))
      return (row) => tests.some((test) => test(row))
    }
    case 'zone': {
      const zones = zoneTests(goods)
      const tests = (Object.keys(zones) as ZoneCode[]).filter((zone) => scope_zones.includes(zone))
      return (row) => tests.some((zone) => zones[zone](row))
    }
  }
}

/** Whether goods take part in an offer: core's stacking table decides which zones allow it. */
export function takesPart(goods: GoodsColumns, { benefit, scope }: OfferedGoods): Test {
  const flags = goods.flags.cells
  const mustNot = benefit === 'welfare' ? OF_ZONES | Flag.noStorewide : OF_ZONES
  const inScope = reaches(goods, scope)
  if (benefit === 'cashback') return (row) => (flags[row]! & mustNot) === 0 && inScope(row)
  const isDry = isOneOf(goods.temp.cells, ['cw', 'yl'].map(goods.temps.of))
  return (row) => (flags[row]! & mustNot) === 0 && isDry(row) && inScope(row)
}

/** Keeps the goods that take part in an offer. */
export const keepOffered = (goods: GoodsColumns, offered: OfferedGoods, matches: Matches): void =>
  keepIf(matches, takesPart(goods, offered))

/** Whether a scope reaches goods of the preferred zone as such: by the zone, or by their category of it. */
function reachesPreferred(goods: GoodsColumns, { scope_kind, scope_ids, scope_zones }: CouponScope): Test {
  if (scope_kind === 'zone') return () => scope_zones.includes('yx')
  return scope_kind === 'category' ? isOneOf(goods.yxCategory.cells, scope_ids) : () => false
}

/** Whether a coupon or voucher may be used for the goods of a row, as `couponReaches` has it in SQL. */
export function takesCoupon(goods: GoodsColumns, coupon: CouponScope): Test {
  const flags = goods.flags.cells
  const isReached = reaches(goods, coupon)
  const taking =
    (bit: number): Test =>
    (row) =>
      (flags[row]! & (bit | Flag.special | Flag.controlled)) === bit && isReached(row)
  if (coupon.type === CouponType.voucher) return taking(Flag.voucher)
  const isTaking = taking(Flag.coupon)
  const isPreferred = reachesPreferred(goods, coupon)
  return (row) => isTaking(row) && ((flags[row]! & Flag.youx) === 0 || isPreferred(row))
}
