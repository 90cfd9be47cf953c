import { BusinessError } from '../../platform/errors/index.ts'
import type { OpenItem } from './order.queries.ts'
import type { Shipped } from './ship-order.queries.ts'
import { orderMessages } from './order.text.ts'

type ToTake = Omit<OpenItem, 'is_cold' | 'offered_end' | 'offered_until'>
type LotLeft = {
  lot_id: number
  goods_id: number
  ck_id: number
  on_hand: number
  is_jxq: boolean
  end_date: string
}

const isTooEarly = (item: ToTake, end: string): boolean =>
  item.lot_id === null && item.promised_end !== null && end < item.promised_end

/** Whether units of a lot may leave for a line: the one it names, or an ordinary one that ends as promised or later. */
export const fitsLine = (item: ToTake, lot: Omit<LotLeft, 'on_hand'>): boolean =>
  lot.goods_id === item.goods_id &&
  lot.ck_id === item.ck_id &&
  !isTooEarly(item, lot.end_date) &&
  (item.lot_id === null ? !lot.is_jxq : lot.lot_id === item.lot_id)

/** Takes units for a line, first to end first, as many as there are; lowers what the lots have. */
export function takeWhatIsThere(item: ToTake, lots: readonly LotLeft[]): Shipped[] {
  const shipped: Shipped[] = []
  let left = item.left
  for (const lot of lots) {
    if (left === 0) break
    if (lot.on_hand === 0 || !fitsLine(item, lot)) continue
    const number = Math.min(left, lot.on_hand)
    lot.on_hand -= number
    left -= number
    const { id: item_id, goods_id, ck_id } = item
    shipped.push({ item_id, goods_id, ck_id, lot_id: lot.lot_id, is_named: item.lot_id !== null, number })
  }
  return shipped
}

/**
 * Takes units for a line from the lot it names, or from ordinary ones that end no earlier than promised. Throws 409
 * when they are too few.
 */
export function takeLots(item: ToTake, lots: readonly LotLeft[]): Shipped[] {
  const shipped = takeWhatIsThere(item, lots)
  const left = item.left - shipped.reduce((sum, { number }) => sum + number, 0)
  if (left > 0) {
    const isEarlier = lots.some(
      (lot) =>
        lot.goods_id === item.goods_id && lot.ck_id === item.ck_id && lot.on_hand > 0 && isTooEarly(item, lot.end_date),
    )
    throw new BusinessError(
      409,
      isEarlier
        ? orderMessages.promiseShort(item.name, item.promised_end!, left)
        : orderMessages.lotsShort(item.name, left),
    )
  }
  return shipped
}
