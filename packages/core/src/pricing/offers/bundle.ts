import { allocate } from '../../platform/money/index.ts'
import { pricingText } from '../pricing.text.ts'
import type { CombinationOffer } from '../offers.types.ts'
import type { Discounts, PricedComponent, PricedLine } from '../pricing.types.ts'
import type { FindPrice } from './offer-kind.types.ts'

/** 组合套餐: a fixed set at one price; the line counts sets (domain.md §2.4). */
export const bundlePrice: FindPrice = (line, context) => {
  const offer = line.combination_id ? context.combinations.get(line.combination_id) : undefined
  return offer && { price: offer.price, reason: pricingText.combination(offer.name), ref_id: offer.id }
}

/**
 * Splits a bundle line over its components by base amount, and each discount by what earlier ones left; parts add up
 * exactly.
 */
export function componentsOf(
  line: Pick<PricedLine, 'number' | 'line_amount'> & Discounts,
  offer: Pick<CombinationOffer, 'goods'>,
): PricedComponent[] {
  const worth = offer.goods.map((one) => one.base_price * one.number * line.number)
  const weights = worth.some((amount) => amount > 0) ? worth : worth.map(() => 1)
  const amounts = allocate(line.line_amount, weights)
  let left = amounts
  const take = (amount: number): number[] => {
    const parts = allocate(amount, left)
    left = left.map((rest, index) => rest - parts[index]!)
    return parts
  }
  const [manjian, coupon, voucher, points] = [
    take(line.manjian),
    take(line.coupon),
    take(line.voucher),
    take(line.points),
  ]
  return offer.goods.map((one, index) => ({
    goods_id: one.goods_id,
    number: one.number * line.number,
    raw_price: one.base_price,
    line_amount: amounts[index]!,
    manjian: manjian[index]!,
    coupon: coupon[index]!,
    voucher: voucher[index]!,
    points: points[index]!,
    paid_amount: left[index]!,
  }))
}
