import { pricingText } from '../pricing.text.ts'
import type { TierEffect } from './tier-effect.ts'

/** 满X减Y, and 每满X减Y when the activity repeats (domain.md §2.4). */
export const minus: TierEffect<'jian'> = {
  off: (gives, amount, times) => Math.min(amount, gives.value * times),
  worth: () => 0,
  text: (gives) => pricingText.gives.jian(gives.value),
}
