import { allocate, fromYuan, toYuan, type Order, type OrderItem, type Yuan } from '@yaopi/core'

/** Units of a line from one lot, with their part of what was paid for it. */
type OrderRow = {
  readonly item: OrderItem
  /** Undefined for units that have not been shipped. */
  readonly lot: Pick<OrderItem['lots'][number], 'batch_no' | 'made_date' | 'end_date'> | undefined
  readonly number: number
  readonly amount: Yuan
}

/** An order as one row per lot; the amounts of a line's rows add up to what was paid for it, to the fen. */
export function orderRows({ items }: Pick<Order, 'items'>): readonly OrderRow[] {
  return items.flatMap((item) => {
    const shipped = item.lots.reduce((sum, lot) => sum + lot.number, 0)
    const parts = [
      ...item.lots.map((lot) => ({ lot, number: lot.number })),
      ...(shipped < item.number ? [{ lot: item.lot, number: item.number - shipped }] : []),
    ]
    const amounts = allocate(
      fromYuan(item.paid_amount),
      parts.map((part) => part.number),
    )
    return parts.map(({ lot, number }, at) => ({ item, lot, number, amount: toYuan(amounts[at]!) }))
  })
}
