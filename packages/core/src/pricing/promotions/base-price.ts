import { pricingText } from '../pricing.text.ts'
import type { PriceSource } from './price-source.ts'

/** What the goods cost this member when nothing else sets the price. */
export const basePrice: PriceSource = {
  code: 'base',
  unitPrice: (line) => ({ price: line.base_price, reason: pricingText.base }),
}
