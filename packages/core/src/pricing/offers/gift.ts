import { pricingText } from '../pricing.text.ts'
import type { GiftOffer } from '../offers.types.ts'
import type { PricedGift, PricedReward, PricingLine } from '../pricing.types.ts'
import type { RewardKind } from './offer-kind.types.ts'

/** 满赠: no discount on lines; the stated value of gifts decides between activities (domain.md §2.4). */
export const gift: RewardKind<'zeng'> = {
  discount: () => 0,
  worth: (reward, multiplier) =>
    reward.gifts.reduce((sum, one) => sum + ('worth' in one && one.worth ? one.worth * one.number * multiplier : 0), 0),
  text: ({ gifts }) => {
    const [only] = gifts
    if (gifts.length === 1 && only?.kind === 'points') return pricingText.reward.points(only.number)
    if (gifts.length === 1 && only?.kind === 'coupon') return pricingText.reward.coupon
    return pricingText.reward.zeng(gifts.find((one) => one.kind === 'same')?.number)
  },
}

/** Units of one goods in an activity, and the line that the gift ships with. */
export type BoughtGoods = { readonly line: PricingLine; readonly units: number }

/**
 * Gifts and rewards of a reached tier. `multiplier`: how often it counts; `multiplierOf`: how often for the units of
 * one goods, for gifts of the same goods.
 */
export function giftsOf(
  activity: { readonly id: number; readonly name: string },
  gifts: readonly GiftOffer[],
  multiplier: number,
  bought: readonly BoughtGoods[],
  multiplierOf: (units: number) => number,
): { readonly gifts: readonly PricedGift[]; readonly rewards: readonly PricedReward[] } {
  const goods: PricedGift[] = []
  const rewards: PricedReward[] = []
  const reason = pricingText.gift(activity.name)
  const give = (
    one: { readonly goods_id: number; readonly ck_id: number; readonly settle_group: PricedGift['settle_group'] },
    wanted: number,
    stock: number,
  ): number => {
    const number = Math.min(wanted, stock)
    if (wanted > 0)
      goods.push({
        manjian_id: activity.id,
        goods_id: one.goods_id,
        ck_id: one.ck_id,
        settle_group: one.settle_group,
        number,
        missing: wanted - number,
        reason,
      })
    return stock - number
  }
  for (const one of gifts) {
    if (one.kind === 'coupon' || one.kind === 'points') {
      const wanted = one.number * multiplier
      const number = Math.min(wanted, one.kind === 'coupon' ? Math.max(0, one.stock ?? wanted) : wanted)
      if (wanted > 0)
        rewards.push({
          manjian_id: activity.id,
          kind: one.kind,
          template_id: one.kind === 'coupon' ? one.template_id : 0,
          number,
          missing: wanted - number,
          reason,
        })
      continue
    }
    let stock = Math.max(0, one.stock ?? Number.MAX_SAFE_INTEGER)
    if (one.kind === 'same')
      for (const { line, units } of bought)
        stock = mayBeGift(line) ? give(line, one.number * multiplierOf(units), stock) : stock
    else if (mayBeGift(one)) give(one, one.number * multiplier, stock)
  }
  return { gifts: goods, rewards }
}

/** Controlled and cold-chain goods are never gifts (domain.md §2.4). */
const mayBeGift = (one: Pick<PricedGift, 'settle_group'>): boolean =>
  one.settle_group !== 'hm' && one.settle_group !== 'll'
