import {
  fromYuan,
  isAllowed,
  largestAllowed,
  nearestAllowed,
  nextTierDisplay,
  priceDisplay,
  toYuan,
  type CartItem,
  type Yuan,
} from '@yaopi/core'

/** What buying up to the next ladder tier would bring. */
export type NextLadderTier = {
  /** Units to add, already an allowed quantity. */
  readonly more: number
  /** The quantity after adding. */
  readonly number: number
  /** Unit price then, yuan. */
  readonly price: Yuan
  /** By how much the whole line becomes cheaper, yuan; 0 when it costs more in all but less for each. */
  readonly saved: Yuan
}

/**
 * The next ladder tier of a cart line, when stock and limit let the buyer reach it; undefined when there is none.
 * Source: domain.md §2.3 (49 boxes at 9.50 cost more than 50 at 9.00: one box more saves 15.50).
 */
export function nextLadderTier(item: CartItem, number = item.number): NextLadderTier | undefined {
  const { goods } = item
  if (goods.is_yj === 1 || item.raw_price === null) return undefined
  const next = nextTierDisplay(goods, number)
  if (next === undefined) return undefined
  const rule = { min_number: goods.min_number, step: goods.step, max: maxQuantity(item) }
  const reach = nearestAllowed(number + next.missing, rule).at(-1)!
  if (reach > rule.max) return undefined
  const now = priceDisplay(goods, number)
  const then = priceDisplay(goods, reach)
  if (now === undefined || then === undefined) return undefined
  const saved = Math.max(0, fromYuan(now.amount) - fromYuan(then.amount))
  return { more: reach - number, number: reach, price: then.price, saved: toYuan(saved) }
}

/** The most a member may put on a line: stock, and what is left of a purchase limit. */
export const maxQuantity = ({ goods }: Pick<CartItem, 'goods'>): number =>
  goods.qg_number > 0 && goods.limit_left !== undefined ? Math.min(goods.number, goods.limit_left) : goods.number

/** The largest quantity of a line that the rules of the goods and the stock allow; 0 when none does. */
export function maxAllowedQuantity(item: Pick<CartItem, 'goods'>): number {
  const { min_number, step } = item.goods
  return largestAllowed({ min_number, step, max: maxQuantity(item) })
}

/** What a line saves against the price before its source, yuan; 0 when it does not. */
export function savedOn(item: CartItem): Yuan {
  if (item.price === null || item.raw_price === null) return 0
  return toYuan(Math.max(0, (fromYuan(item.raw_price) - fromYuan(item.price)) * item.number))
}

/** Whether the quantity of a line can be served; if not it stays editable, but does not count. */
export function isQuantityAvailable(item: CartItem): boolean {
  const { min_number, step } = item.goods
  const max = maxQuantity(item)
  return item.number <= max && isAllowed(item.number, { min_number, step, max })
}
