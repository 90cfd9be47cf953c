import { BusinessError } from '../../platform/errors/index.ts'
import type { openItems, Shipped } from './order.queries.ts'
import { orderMessages } from './order.text.ts'

type Item = Awaited<ReturnType<typeof openItems>>[number]

/** Takes units for a line from the lot it names, or from the ordinary ones. */
export function takeLots(
  item: Item,
  lots: { lot_id: number; goods_id: number; ck_id: number; on_hand: number; is_jxq: boolean }[],
): Shipped[] {
  const shipped: Shipped[] = []
  let left = item.left
  for (const lot of lots) {
    if (left === 0) break
    if (
      lot.goods_id !== item.goods_id ||
      lot.ck_id !== item.ck_id ||
      lot.on_hand === 0 ||
      (item.lot_id === null ? lot.is_jxq : lot.lot_id !== item.lot_id)
    )
      continue
    const number = Math.min(left, lot.on_hand)
    lot.on_hand -= number
    left -= number
    const { id: item_id, goods_id, ck_id } = item
    shipped.push({ item_id, goods_id, ck_id, lot_id: lot.lot_id, is_named: item.lot_id !== null, number })
  }
  if (left > 0) throw new BusinessError(409, orderMessages.lotsShort(item.name, left))
  return shipped
}
