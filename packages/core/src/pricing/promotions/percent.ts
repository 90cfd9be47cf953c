import { percentOf } from '../../platform/money/money.ts'
import { pricingText } from '../pricing.text.ts'
import type { TierEffect } from './tier-effect.ts'

/** 满X打Y折: what remains to be paid is rounded half up once, on the amount of the activity (domain.md §2.6). */
export const percent: TierEffect<'zhe'> = {
  off: (gives, amount) => amount - Math.min(amount, percentOf(amount, gives.percent)),
  worth: () => 0,
  text: (gives) => pricingText.gives.zhe(gives.percent),
}
