import { atPrice, dropped, type OpenLine } from './open-line.ts'
import type { PricedReduction } from './pricing.types.ts'
import { pricingText } from './pricing.text.ts'

/**
 * Keeps the lines taken in exchange whose activity gives the right, at the price of the reached tier, as many units as it allows in order of line id;
 * drops every other with a note. Writes into `lines`. Source: domain.md §2.4 满额换购.
 */
export function settleExchange(lines: OpenLine[], reductions: readonly PricedReduction[]): void {
  const rights = new Map(reductions.map((one) => [one.id, { left: one.exchange?.units ?? 0, goods: one.exchange?.goods ?? [] }]))
  for (const open of lines) {
    if (open.source !== 'exchange' || !open.counted) continue
    const right = rights.get(open.line.goods_manjian_id ?? 0)
    const goods = right?.goods.find((one) => one.goods_id === open.line.goods_id)
    if (right === undefined || goods === undefined) { lines[open.at] = dropped(open, { code: 'exchange', reason: pricingText.note.exchange }); continue }
    if (open.line.number > right.left) { lines[open.at] = dropped(open, { code: 'exchange', reason: pricingText.note.exchangeUsed }); continue }
    right.left -= open.line.number
    lines[open.at] = atPrice(open, goods.price)
  }
}
