import { fromYuan, toYuan } from '../money/money.ts'
import { priceCart } from '../pricing/price-cart.ts'
import type { FreightRules, PricedCart } from '../pricing/pricing.types.ts'
import { pricingLineOf } from './cart.rules.ts'
import type { CartItem, CartState, FreightGroup, Manjian } from './cart.types.ts'

/** The freight rules that a cart answer carries, for pricing the same cart in the browser. */
export function freightRulesOf(cart: CartState): FreightRules {
  const rules: Record<FreightGroup, FreightRules[FreightGroup]> = { main: null, zy: null, ll: null, yx: null }
  for (const group of cart.shipping_data.groups) {
    rules[group.group] = { min: fromYuan(group.min_amount), fee: fromYuan(group.fee), free: fromYuan(group.no_trans_order_amount) }
  }
  return rules
}

/** The full reductions of a priced cart with their tiers, reached ones first [ST-09][EN-04]. `value`: yuan off, or percent that remains. */
export const manjiansOf = (priced: Pick<PricedCart, 'reductions'>): Manjian[] => priced.reductions.map((one) => ({
  id: one.id, name: one.name, selected_amount: toYuan(one.selected_amount), discount: toYuan(one.discount), line_ids: one.line_ids,
  tiers: one.tiers.map(({ amount, gives, reached, text }) => ({
    amount: toYuan(amount), value: gives.kind === 'jian' ? toYuan(gives.value) : gives.kind === 'zhe' ? gives.percent : 0, status: reached ? 1 : 0, text,
  })),
  ...(one.next === null ? {} : { next: { gap: toYuan(one.next.gap), kinds: one.next.kinds, number: one.next.number, text: one.next.text } }),
}))

/**
 * The cart after a change made in the browser (quantity, tick, removal), priced at once by the same rules the server uses;
 * the server's next answer replaces it. Lines that did not change keep their identity.
 */
export function repriced(cart: CartState, data: readonly CartItem[], now: number): CartState {
  const priced = priceCart({ lines: data.map(pricingLineOf), freight: freightRulesOf(cart), now, ...cart.pricing })
  const lines = data.map((item, index) => {
    const line = priced.lines[index]!
    const price = item.price === null ? null : toYuan(line.price)
    const amount = item.line_amount === null ? null : toYuan(line.line_amount)
    const goods_manjian_amount = toYuan(line.manjian)
    return item.price === price && item.line_amount === amount && item.goods_manjian_amount === goods_manjian_amount ? item : { ...item, price, line_amount: amount, goods_manjian_amount }
  })
  const groups = cart.shipping_data.groups.map((group) => {
    const found = priced.freight.find((candidate) => candidate.group === group.group)
    return {
      ...group, amount: toYuan(found?.amount ?? 0), shipping_amount: toYuan(found?.due ?? 0),
      gap: toYuan(found?.gap ?? 0), min_gap: toYuan(found?.min_gap ?? 0),
    }
  })
  const main = groups.find((group) => group.group === 'main')
  return {
    ...cart, data: lines, activity_data: { manjians: manjiansOf(priced) },
    shipping_data: {
      groups, shipping_amount: main?.shipping_amount ?? 0, gap: main?.gap ?? 0, no_trans_order_amount: cart.shipping_data.no_trans_order_amount,
    },
    total: {
      kinds: priced.kinds, number: priced.number, goods_amount: toYuan(priced.goods_amount), discount: toYuan(priced.discount),
      freight: toYuan(priced.freight_amount), payable: toYuan(priced.payable),
    },
  }
}
