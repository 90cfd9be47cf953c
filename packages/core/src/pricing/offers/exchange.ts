import type { PricedReduction } from '../pricing.types.ts'
import { pricingText } from '../pricing.text.ts'
import { drop, reprice, type WorkingLine } from '../working-line.ts'
import type { FindPrice, RewardKind } from './offer-kind.types.ts'

/** `goods.type` of a line taken in exchange. */
const EXCHANGE = 4

/** 满额换购: the provisional price; `settleExchange` checks the right once reductions are known (domain.md §2.4). */
export const exchangePrice: FindPrice = (line, context) => {
  if (line.type !== EXCHANGE) return undefined
  const activity = context.reductions.find(({ offer }) => offer.id === line.goods_manjian_id)?.offer
  for (const { gives } of activity?.tiers ?? []) {
    const goods = gives.kind === 'hg' ? gives.goods.find((one) => one.goods_id === line.goods_id) : undefined
    if (goods !== undefined)
      return { price: goods.price, reason: pricingText.exchange(activity!.name), ref_id: activity!.id }
  }
  return undefined
}

/** A tier that gives the right to exchange; no discount on lines. */
export const exchangeRight: RewardKind<'hg'> = { discount: () => 0, worth: () => 0, text: () => pricingText.reward.hg }

/**
 * Prices exchange lines whose activity gives the right, up to its units in order of line id; the others no longer count
 * and get a note. Source: domain.md §2.4 满额换购.
 */
export function settleExchange(lines: readonly WorkingLine[], reductions: readonly PricedReduction[]): void {
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
