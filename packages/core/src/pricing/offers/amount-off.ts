import { percentOf } from '../../platform/money/index.ts'
import { pricingText } from '../pricing.text.ts'
import type { RewardKind } from './offer-kind.types.ts'

/** 满X减Y, and 每满X减Y when the activity repeats (domain.md §2.4). */
export const amountOff: RewardKind<'jian'> = {
  discount: (reward, amount, multiplier) => Math.min(amount, reward.value * multiplier),
  worth: () => 0,
  text: (reward) => pricingText.reward.jian(reward.value),
}

/** 满X打Y折: the remaining amount of the activity is rounded half up, once (domain.md §2.6). */
export const percentOff: RewardKind<'zhe'> = {
  discount: (reward, amount) => amount - Math.min(amount, percentOf(amount, reward.percent)),
  worth: () => 0,
  text: (reward) => pricingText.reward.zhe(reward.percent),
}
