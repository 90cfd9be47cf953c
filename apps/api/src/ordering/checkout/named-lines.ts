import { formatDate } from '@yaopi/core'
import type { PricedOrder } from '@yaopi/core/pricing'
import type { CartRow } from '../cart/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { offerText } from '../../pricing/offers/index.ts'
import { reserveLots } from '../../catalogue/stock/index.ts'

/** The near-expiry lot a line is bought from; null for every other line. */
export const lotOf = (row: Pick<CartRow, 'is_jxq' | 'prices' | 'goods_price_id'>): number | null =>
  row.is_jxq === 1 ? (row.prices?.find((price) => price.id === row.goods_price_id)?.lot?.id ?? null) : null

/** The group buy of an order; its lines are in an order of their own. */
export const groupOf = (order: Pick<PricedOrder, 'lines'>, rows: ReadonlyMap<number, CartRow>): number | null => {
  const first = order.lines[0]
  return first?.source === 'group' ? rows.get(first.id)!.goods_price_id : null
}

/** Reserves the near-expiry lots of lines; throws 409 when a lot has too few units. `at` in milliseconds. */
export async function holdLots(tx: Db, rows: readonly CartRow[], at: number): Promise<void> {
  const demands = rows.flatMap((row) => {
    const lot_id = lotOf(row)
    return lot_id === null ? [] : [{ lot_id, number: row.number }]
  })
  if (demands.length === 0) return
  const [missed] = await reserveLots(tx, demands, formatDate(Math.floor(at / 1000)))
  if (missed !== undefined)
    throw new BusinessError(409, offerText.notSold, {
      reason: 'LOT',
      lot_id: missed.lot_id,
      differences: [],
      preview: null,
    })
}
