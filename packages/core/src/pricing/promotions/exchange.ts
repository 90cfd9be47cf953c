import { pricingText } from '../pricing.text.ts'
import type { PriceSource } from './price-source.ts'
import type { TierEffect } from './tier-effect.ts'

/** `goods.type` of a line taken in exchange. */
export const EXCHANGE = 4

/** 满额换购: the price while the cart is only looked at; whether the right is held is decided once the reductions are known (domain.md §2.4). */
export const exchangePrice: PriceSource = {
  code: 'exchange',
  unitPrice: (line, terms) => {
    if (line.type !== EXCHANGE) return undefined
    const activity = terms.reductions.find(({ offer }) => offer.id === line.goods_manjian_id)?.offer
    for (const { gives } of activity?.tiers ?? []) {
      const goods = gives.kind === 'hg' ? gives.goods.find((one) => one.goods_id === line.goods_id) : undefined
      if (goods !== undefined)
        return { price: goods.price, reason: pricingText.exchange(activity!.name), ref_id: activity!.id }
    }
    return undefined
  },
}

/** A tier that gives the right to exchange takes nothing off the lines themselves. */
export const exchangeRight: TierEffect<'hg'> = { off: () => 0, worth: () => 0, text: () => pricingText.gives.hg }
