import { tierFor } from '../ladder.ts'
import { pricingText } from '../pricing.text.ts'
import type { PriceSource } from './price-source.ts'

/** The whole quantity takes the price of the tier it reaches (domain.md §2.3); a tier above the member's own base price leaves the base price. */
export const ladderPrice: PriceSource = {
  code: 'ladder',
  unitPrice: (line) => {
    const tier = tierFor(line.ladder, line.number)
    return tier && tier.price <= line.base_price
      ? { price: tier.price, reason: pricingText.ladder(tier.number) }
      : undefined
  },
}
