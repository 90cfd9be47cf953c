import { LineType, fromYuan, isAllowed, largestAllowed, toYuan, type CartItem, type Yuan } from '@yaopi/core'

/** Whether ladder prices apply to a line: not at the price of an activity, at the original one or as exchange goods. */
export const hasLadder = ({ type, goods }: Pick<CartItem, 'type' | 'goods'>): boolean =>
  type === LineType.ordinary && goods.is_yj === 0 && goods.goods_price_id === 0

/** The most a member may put on a line: stock, and what is left of a purchase limit or of the pool of an offer. */
export const maxQuantity = ({ goods }: Pick<CartItem, 'goods'>): number =>
  (goods.qg_number > 0 || goods.goods_price_id !== 0) && goods.limit_left !== undefined
    ? Math.min(goods.number, goods.limit_left)
    : goods.number

/** The largest quantity of a line that the rules of the goods and the stock allow; 0 when none does. */
export function maxAllowedQuantity(item: Pick<CartItem, 'goods'>): number {
  const { min_number, step } = item.goods
  return largestAllowed({ min_number, step, max: maxQuantity(item) })
}

/**
 * Units of a line beyond what its offer has for this buyer, which may be bought at the original price (domain.md
 * §2.2.2); 0 where they cannot.
 */
export function restAtOriginal(item: Pick<CartItem, 'goods' | 'number' | 'combination'>): number {
  const { goods, number, combination } = item
  if (goods.goods_price_id === 0 || goods.is_jxq === 1 || combination !== undefined || number > goods.number) return 0
  return Math.max(0, number - maxAllowedQuantity(item))
}

/** Whether a line cannot be bought only because the offer that it names has ended (domain.md §2.4). */
export const isOfferGone = ({ goods, type, blocked, price }: CartItem): boolean =>
  blocked?.code === 'OFF_SHELF' &&
  goods.buy_reason === undefined &&
  price !== null &&
  (type === LineType.flashSale || type === LineType.groupBuy || type === LineType.dailySpecial)

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
