import { type Fen, fromYuan } from '../../platform/money/index.ts'
import { isWholeReturn, refundableFreight, refundOf } from '../../pricing/index.ts'
import type { AfterSaleReason } from './after-sale.constants.ts'
import { isOurFault } from './after-sale-steps.ts'
import type { AfterSaleOptions } from './after-sale.types.ts'

/**
 * What units of an order would bring back, fen, as a form tells it before there is a case: by the rules of the refund
 * itself, with the freight (domain.md §2.6). What is kept for gifts is not taken off: the answer to the case says it.
 * `unitsOf`: how many of a line come back; `reason`: undefined before one is chosen.
 */
export function announcedRefund(
  { lines, freight }: Pick<AfterSaleOptions, 'lines' | 'freight'>,
  reason: AfterSaleReason | undefined,
  unitsOf: (itemId: number) => number,
): Fen {
  const back = lines.map(({ item_id, is_gift, number, gone, paid, refunded }) => ({
    number,
    returned_number: gone,
    paid_amount: fromYuan(paid),
    refunded: fromYuan(refunded),
    points: 0,
    points_back: 0,
    is_gift: is_gift === 1,
    units: Math.min(number - gone, unitsOf(item_id)),
  }))
  const freightOfReturn = refundableFreight(fromYuan(freight), {
    whole: isWholeReturn(back),
    shipped: true,
    quality_fault: reason !== undefined && isOurFault(reason),
  })
  return back.reduce((sum, line) => (line.units < 1 ? sum : sum + refundOf(line, line.units).amount), freightOfReturn)
}
