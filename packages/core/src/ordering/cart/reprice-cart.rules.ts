import {
  type FreightGroup,
  priceCart,
  type FreightRules,
  type PricedCart,
  type PricedReduction,
  pricingText,
} from '../../pricing/index.ts'
import { fromYuan, toYuan } from '../../platform/money/index.ts'
import { cartCouponsOf } from './cart-coupons.rules.ts'
import { pricingLineOf } from './cart.rules.ts'
import type { CartHint, CartItem, CartState, ExchangeGoods, GiftLine, Manjian, Present } from './cart.types.ts'

/** The freight rules of a cart answer, fen, for pricing it in the browser. */
export function freightRulesOf(cart: CartState): FreightRules {
  const rules: Record<FreightGroup, FreightRules[FreightGroup]> = { main: null, zy: null, ll: null, yx: null }
  for (const group of cart.shipping_data.groups) {
    rules[group.group] = {
      min: fromYuan(group.min_amount),
      fee: fromYuan(group.fee),
      free: fromYuan(group.no_trans_order_amount),
    }
  }
  return rules
}

/**
 * The full reductions of a priced cart with their tiers, reached ones first [ST-09][EN-04]. `value`: yuan off, or
 * percent that remains.
 */
export const manjiansOf = (priced: Pick<PricedCart, 'reductions'>, presents: readonly Present[] = []): Manjian[] =>
  priced.reductions.map((one) => ({
    id: one.id,
    name: one.name,
    selected_amount: toYuan(one.selected_amount),
    discount: toYuan(one.discount),
    line_ids: one.line_ids,
    tiers: one.tiers.map(({ amount, kinds, reward, reached, text }) => ({
      amount: toYuan(amount),
      value: reward.kind === 'jian' ? toYuan(reward.value) : reward.kind === 'zhe' ? reward.percent : 0,
      status: reached ? 1 : 0,
      text,
      ...(kinds === 0 ? {} : { kinds }),
      ...(reward.kind === 'zeng' ? { gifts: reward.gifts.flatMap((gift) => giftName(gift, presents) ?? []) } : {}),
    })),
    ...(one.tiers.some(({ reward }) => reward.kind === 'hg')
      ? { exchange: { units: one.exchange?.units ?? 0, goods: exchangeOf(one, presents) } }
      : {}),
    ...(one.next === null
      ? {}
      : { next: { gap: toYuan(one.next.gap), kinds: one.next.kinds, number: one.next.number, text: one.next.text } }),
  }))

const presentOf = (presents: readonly Present[], kind: Present['kind'], id: number): Present | undefined =>
  presents.find((one) => one.kind === kind && one.id === id)

/** The name of a gift; undefined for more of the goods that were bought. */
function giftName(gift: PricedReduction['gifts'][number], presents: readonly Present[]): string | undefined {
  if (gift.kind === 'points') return pricingText.giftPoints(gift.number)
  if (gift.kind === 'same') return undefined
  return presentOf(presents, gift.kind, gift.kind === 'goods' ? gift.goods_id : gift.template_id)?.name
}

/** The exchange goods of a full reduction, each with the lowest tier that offers it. */
function exchangeOf(one: PricedReduction, presents: readonly Present[]): ExchangeGoods[] {
  const byGoods = new Map<number, ExchangeGoods>()
  for (const { reward, amount } of one.tiers.toSorted((a, b) => a.amount - b.amount)) {
    if (reward.kind !== 'hg') continue
    for (const { goods_id, price } of reward.goods) {
      const present = presentOf(presents, 'goods', goods_id)
      if (present === undefined || byGoods.has(goods_id)) continue
      const { kind: _, ...facts } = present
      byGoods.set(goods_id, {
        ...facts,
        price: toYuan(price),
        from: toYuan(amount),
        open: one.exchange?.goods.some((goods) => goods.goods_id === goods_id) === true ? 1 : 0,
      })
    }
  }
  return [...byGoods.values()]
}

/** Gift lines of full reductions: goods at 0.00, coupons and points. */
export const giftLinesOf = (
  priced: Pick<PricedCart, 'gifts' | 'rewards'>,
  presents: readonly Present[],
  items: readonly CartItem[],
): GiftLine[] => {
  const isGift = new Set(priced.gifts.map((gift) => gift.goods_id))
  const goodsById = new Map<number, CartItem['goods']>()
  for (const { goods } of items) if (isGift.has(goods.id) && !goodsById.has(goods.id)) goodsById.set(goods.id, goods)
  return [
    ...priced.gifts.map((gift): GiftLine => {
      const goods = presentOf(presents, 'goods', gift.goods_id)
      const bought = goodsById.get(gift.goods_id)
      return {
        kind: 'goods',
        goods_id: gift.goods_id,
        name: goods?.name ?? bought?.name ?? '',
        image: goods?.image ?? bought?.goods_image[0]?.url ?? '',
        number: gift.number,
        missing: gift.missing,
        goods_manjian_id: gift.manjian_id,
        reason: gift.reason,
      }
    }),
    ...priced.rewards.map((reward): GiftLine => ({
      kind: reward.kind,
      goods_id: 0,
      image: '',
      number: reward.number,
      missing: reward.missing,
      goods_manjian_id: reward.manjian_id,
      reason: reward.reason,
      name:
        reward.kind === 'points'
          ? pricingText.giftPoints(reward.number)
          : (presentOf(presents, 'coupon', reward.template_id)?.name ?? ''),
    })),
  ]
}

/** Hints of a priced cart in wire form; `gap` in yuan. */
export const cartHintsOf = (priced: Pick<PricedCart, 'hints'>): CartHint[] =>
  priced.hints.map(({ code, text, gap, ref_id, line_id, group }) => ({
    code,
    text,
    gap: toYuan(gap),
    ...(ref_id === undefined ? {} : { ref_id }),
    ...(line_id === undefined ? {} : { line_id }),
    ...(group === undefined ? {} : { group }),
  }))

/**
 * Prices a cart after a change in the browser (quantity, tick, removal) by the rules of the server, whose next answer
 * replaces it. Unchanged lines keep their identity; `now` in Unix seconds.
 */
export function repriceCart(cart: CartState, now: number): CartState {
  const { data } = cart
  const { presents = [], ...terms } = cart.pricing ?? {}
  const priced = priceCart({ lines: data.map(pricingLineOf), freight: freightRulesOf(cart), now, ...terms })
  const lines = data.map((item, index) => {
    const line = priced.lines[index]!
    const price = item.price === null ? null : toYuan(line.price)
    const amount = item.line_amount === null ? null : toYuan(line.line_amount)
    const goods_manjian_amount = toYuan(line.manjian)
    return item.price === price && item.line_amount === amount && item.goods_manjian_amount === goods_manjian_amount
      ? item
      : { ...item, price, line_amount: amount, goods_manjian_amount }
  })
  const groups = cart.shipping_data.groups.map((group) => {
    const freight = priced.freight.find((candidate) => candidate.group === group.group)
    return {
      ...group,
      amount: toYuan(freight?.amount ?? 0),
      shipping_amount: toYuan(freight?.due ?? 0),
      gap: toYuan(freight?.gap ?? 0),
      min_gap: toYuan(freight?.min_gap ?? 0),
    }
  })
  const main = groups.find((group) => group.group === 'main')
  return {
    ...cart,
    data: lines,
    activity_data: { manjians: manjiansOf(priced, presents) },
    ...(cart.gifts === undefined ? {} : { gifts: giftLinesOf(priced, presents, data) }),
    ...(cart.hints === undefined ? {} : { hints: cartHintsOf(priced) }),
    ...(cart.coupons === undefined ? {} : { coupons: cartCouponsOf(priced, cart.pricing?.offers.coupons) }),
    shipping_data: {
      groups,
      shipping_amount: main?.shipping_amount ?? 0,
      gap: main?.gap ?? 0,
      no_trans_order_amount: cart.shipping_data.no_trans_order_amount,
    },
    total: {
      kinds: priced.kinds,
      number: priced.number,
      goods_amount: toYuan(priced.goods_amount),
      discount: toYuan(priced.discount),
      freight: toYuan(priced.freight_amount),
      payable: toYuan(priced.payable),
    },
  }
}
