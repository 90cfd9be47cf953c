import { percentOf } from '../../platform/money/index.ts'
import { pricingText } from '../pricing.text.ts'
import type { WelfareOffer } from '../offers.types.ts'
import type { PricingLine } from '../pricing.types.ts'
import type { RunningOffer } from '../pricing-context.ts'
import type { FoundPrice } from './offer-kind.types.ts'

/**
 * 94折: the unit price of a base or ladder line on set days, rounded half up to fen; of several the best (domain.md
 * §2.4).
 */
export function storewidePrice(
  line: PricingLine,
  price: number,
  offers: readonly RunningOffer<WelfareOffer>[],
): FoundPrice | undefined {
  if (line.no_welfare) return undefined
  let best: FoundPrice | undefined
  for (const { offer, matches } of offers) {
    if (!matches(line)) continue
    const reduced = percentOf(price, offer.percent)
    if (reduced < (best?.price ?? price))
      best = { price: reduced, reason: pricingText.storewide(offer.percent), ref_id: offer.id }
  }
  return best
}
