import { pricingText } from '../pricing.text.ts'
import type { GiftOffer } from '../offers.types.ts'
import type { PricedGift, PricedReward, PricingLine } from '../pricing.types.ts'
import type { TierEffect } from './tier-effect.ts'

/** 满赠: gifts take nothing off; their stated worth decides between activities (domain.md §2.4). */
export const gift: TierEffect<'zeng'> = {
  off: () => 0,
  worth: (gives, times) =>
    gives.gifts.reduce((sum, one) => sum + ('worth' in one && one.worth ? one.worth * one.number * times : 0), 0),
  text: ({ gifts }) => {
    const [only] = gifts
    if (gifts.length === 1 && only?.kind === 'points') return pricingText.gives.points(only.number)
    if (gifts.length === 1 && only?.kind === 'coupon') return pricingText.gives.coupon
    return pricingText.gives.zeng(gifts.find((one) => one.kind === 'same')?.number)
  },
}

/** Units of one goods that joined an activity, and a line of them to ship the gift with. */
export type BoughtGoods = { readonly line: PricingLine; readonly units: number }

/** What gifts a reached tier gives. `times`: how often it counts; `timesOf`: the same for one goods, for gifts of the goods that were bought. */
export function giftsOf(
  activity: { readonly id: number; readonly name: string },
  gifts: readonly GiftOffer[],
  times: number,
  bought: readonly BoughtGoods[],
  timesOf: (units: number) => number,
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
      const wanted = one.number * times
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
        stock = mayBeGift(line) ? give(line, one.number * timesOf(units), stock) : stock
    else if (mayBeGift(one)) give(one, one.number * times, stock)
  }
  return { gifts: goods, rewards }
}

/** Controlled and cold goods are never given away (domain.md §2.4). */
const mayBeGift = (one: Pick<PricedGift, 'settle_group'>): boolean =>
  one.settle_group !== 'hm' && one.settle_group !== 'll'
