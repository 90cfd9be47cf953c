import { drop, reprice, type OpenLine } from './open-line.ts'
import type { PricedReduction } from './pricing.types.ts'
import { pricingText } from './pricing.text.ts'

/**
 * Keeps the lines taken in exchange whose activity gives the right, at the price of the reached tier, as many units as it allows in order of line id;
 * drops every other with a note. Source: domain.md §2.4 满额换购.
 */
export function settleExchange(lines: readonly OpenLine[], reductions: readonly PricedReduction[]): void {
  const rights = new Map(
    reductions.map((one) => [
      one.id,
      { id: one.id, name: one.name, left: one.exchange?.units ?? 0, goods: one.exchange?.goods ?? [] },
    ]),
  )
  for (const open of lines) {
    if (open.source !== 'exchange' || !open.counted) continue
    const right = rights.get(open.line.goods_manjian_id ?? 0)
    const goods = right?.goods.find((one) => one.goods_id === open.line.goods_id)
    if (right === undefined || goods === undefined) drop(open, { code: 'exchange', reason: pricingText.note.exchange })
    else if (open.line.number > right.left) drop(open, { code: 'exchange', reason: pricingText.note.exchangeUsed })
    else {
      right.left -= open.line.number
      reprice(open, goods.price, { reason: pricingText.exchange(right.name), ref_id: right.id })
    }
  }
}
