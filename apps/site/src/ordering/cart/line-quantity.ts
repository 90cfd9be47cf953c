import { LineType, fromYuan, isAllowed, largestAllowed, toYuan, type CartItem, type Yuan } from '@yaopi/core'

/** Whether ladder prices apply to a line: not at the price of an activity or as exchange goods (domain.md §2.3). */
export const hasLadder = ({ type, goods }: Pick<CartItem, 'type' | 'goods'>): boolean =>
  type === LineType.ordinary && goods.goods_price_id === 0

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
