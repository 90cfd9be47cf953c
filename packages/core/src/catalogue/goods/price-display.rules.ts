import { fromYuan, percentOf, toYuan, type Yuan } from '../../platform/money/index.ts'
import { tierFor, type Ladder } from '../../pricing/index.ts'
import type { Goods, LadderTier } from './goods.types.ts'

/** What the price of goods depends on. */
export type PricedGoods = Pick<Goods, 'price' | 'ladder_price' | 'ladder_price_type' | 'market_price' | 'activity'>

/** The numbers that stand beside the quantity of goods. */
export type PriceDisplay = {
  /** Price of one unit at this quantity, yuan. */
  readonly price: Yuan
  /** Units from which the tier in force counts; 0: no tier. */
  readonly tier: number
  /** Gross margin at `price` in percent of the suggested retail price, one decimal; null without a retail price. */
  readonly margin: number | null
  /** `price` times the quantity, yuan. */
  readonly amount: Yuan
}

/**
 * Unit price, tier, margin and amount of `number` units that are added to `inCart` units of the same line; undefined
 * while prices are hidden.
 */
export function priceDisplay(goods: PricedGoods, number: number, inCart = 0): PriceDisplay | undefined {
  if (goods.price === null) return undefined
  const tier = tierFor(ladderOf(goods), number + inCart)
  const price = tier === undefined ? goods.price : toYuan(tier.price)
  return {
    price,
    tier: tier?.number ?? 0,
    margin: marginOf(goods.market_price, price),
    amount: toYuan(fromYuan(price) * number),
  }
}

/** The tiers of a ladder at the prices that are charged: a storewide day reduces each of them (domain.md §2.4). */
export function tiersOf({
  ladder_price: tiers,
  ladder_price_type: type,
  activity,
}: Pick<PricedGoods, 'ladder_price' | 'ladder_price_type' | 'activity'>): readonly LadderTier[] {
  if (type === 0) return []
  const percent = activity?.percent
  if (percent === undefined) return tiers
  return tiers.map((one) => ({ number: one.number, price: toYuan(percentOf(fromYuan(one.price), percent)) }))
}

/** The charged tiers as the pricing rules read them, fen. */
const ladderOf = (goods: Pick<PricedGoods, 'ladder_price' | 'ladder_price_type' | 'activity'>): Ladder => ({
  id: 0,
  type: 1,
  tiers: tiersOf(goods).map((one) => ({ number: one.number, price: fromYuan(one.price) })),
})

/** Gross margin at a price in percent of the retail price, one decimal; null without a retail price. Both yuan. */
export function marginOf(market: Yuan | null, price: Yuan): number | null {
  if (market === null || market <= 0) return null
  return Math.round(((fromYuan(market) - fromYuan(price)) * 1_000) / fromYuan(market)) / 10
}

/**
 * How much stock there is, in words: `none`, up to 50 `few`, `some`, more than 500 `plenty`; `available`: visitors are
 * told no more.
 */
export type StockLevel = 'none' | 'few' | 'some' | 'plenty' | 'available'

/** Units that can be bought now, and their level. `isPool`: the pool of an activity price limits them. */
export type StockDisplay = { readonly number: number; readonly level: StockLevel; readonly isPool: boolean }

const FEW = 50
const SOME = 500

/** The stock of goods as they are shown: at an activity price no more than its pool has left. */
export function stockDisplay({
  number: stock,
  goods_price_id: priceId = 0,
  activity,
  buy_reason: reason,
}: Pick<Goods, 'number'> & Partial<Pick<Goods, 'goods_price_id' | 'activity' | 'buy_reason'>>): StockDisplay {
  const pool = priceId === 0 ? null : (activity?.left ?? null)
  const number = pool === null ? stock : Math.min(stock, pool)
  if (reason?.code === 'NEED_LOGIN' && number > 0 && pool === null) return { number, level: 'available', isPool: false }
  const level = number <= 0 ? 'none' : number <= FEW ? 'few' : number <= SOME || pool !== null ? 'some' : 'plenty'
  return { number, level, isPool: pool !== null }
}
