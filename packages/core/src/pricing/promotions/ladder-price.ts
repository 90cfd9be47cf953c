import { tierFor } from '../ladder.ts'
import { pricingText } from '../pricing.text.ts'
import type { PriceSource } from './in-order.ts'

/** The whole quantity takes the price of the tier it reaches (domain.md §2.3). */
export const ladderPrice: PriceSource = {
  code: 'ladder',
  unitPrice: (line) => {
    const tier = tierFor(line.ladder, line.number)
    return tier && { price: tier.price, reason: pricingText.ladder(tier.number) }
  },
}
