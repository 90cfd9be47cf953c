import { fromYuan, toYuan, type Yuan } from '../../platform/money/index.ts'
import type { Goods } from './goods.types.ts'
import { priceDisplay, tiersOf, type PricedGoods } from './price-display.rules.ts'
import { nearestAllowed } from './quantity.rules.ts'

/** Goods as a tier is worked out for: their prices, and what limits the quantity. */
export type TieredGoods = Omit<PricedGoods, 'market_price'> &
  Partial<Pick<Goods, 'min_number' | 'step' | 'number' | 'limit_left' | 'is_yj'>>

/** The next tier of a ladder price that the buyer can reach. Amounts in yuan. */
export type NextTier = {
  /** Units to add, up to an allowed quantity. */
  readonly more: number
  /** The quantity after adding. */
  readonly number: number
  /** Unit price then. */
  readonly price: Yuan
  /** What `number` units cost less than at the unit price now. */
  readonly saved: Yuan
  /** By how much `number` units cost less than the quantity now; 0 when they cost more. */
  readonly cheaper: Yuan
}

/** The tier in force at a quantity, and the next one. */
export type TierProgress = {
  /** Units from which the tier in force counts; 0: none is reached. */
  readonly tier: number
  /** Unit price now, yuan. */
  readonly price: Yuan
  /** Absent at the last tier, and where stock, limit or price leave nothing to gain. */
  readonly next?: NextTier
}

/**
 * The ladder tier in force for `number` units, and what the next one brings (domain.md §2.3: 49 boxes at 9.50 cost more
 * than 50 at 9.00). Undefined without a ladder or a visible price.
 */
export function tierProgress(goods: TieredGoods, number: number): TierProgress | undefined {
  const tiers = tiersOf(goods)
  const facts = { ...goods, market_price: null }
  const now = priceDisplay(facts, number)
  if (now === undefined || tiers.length === 0 || goods.is_yj === 1) return undefined
  const current = { tier: now.tier, price: now.price }
  const above = tiers.find((tier) => tier.number > number && tier.price < now.price)
  if (above === undefined) return current
  const { min_number = 1, step = 1, number: stock = Infinity, limit_left = Infinity } = goods
  const max = Math.min(stock, limit_left)
  const reach = nearestAllowed(above.number, { min_number, step, max }).at(-1) ?? above.number
  const then = priceDisplay(facts, reach)
  if (reach > max || then === undefined) return current
  const unitSaving = fromYuan(now.price) - fromYuan(then.price)
  return {
    ...current,
    next: {
      more: reach - number,
      number: reach,
      price: then.price,
      saved: toYuan(unitSaving * reach),
      cheaper: toYuan(Math.max(0, fromYuan(now.amount) - fromYuan(then.amount))),
    },
  }
}
