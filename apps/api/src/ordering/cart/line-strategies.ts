import type { CartLineInput, PriceOfferKind } from '@yaopi/core/contract'
import { isFor, isRunning } from '@yaopi/core/pricing'
import type { GoodsRow } from '../../catalogue/goods/index.ts'
import { type PriceRow, reductionsOf, type ViewerContext } from '../../pricing/offers/index.ts'
import type { LineKey } from './cart.queries.ts'

/** What of a line's key the offer it names decides. */
type Named = Pick<LineKey, 'type' | 'goods_price_id' | 'goods_manjian_id' | 'is_jxq' | 'combination_id'>

/** How lines of one `goods.type` come into the cart. */
export type BuyingWay = {
  /** What of the input makes the line; the rest of it is not looked at. */
  readonly key: (line: CartLineInput) => LineKey
  /** The line under the offer it names; undefined when that is not to be had now. */
  readonly offered: (row: GoodsRow, line: LineKey, viewerContext: ViewerContext) => Named | undefined
  /** Judged by what runs, and by what stands in the member's cart, as the database says now. */
  readonly isByCart?: true
}

/** `goods.type` of lines at an activity price that must be named; the others reach their goods by themselves. */
const typeAt: Partial<Record<PriceOfferKind, number>> = { newcomer: 0, spike: 1, group: 2, special: 5, jxq: 6 }

const plain = { type: 0, goods_price_id: 0, goods_manjian_id: 0, is_jxq: 0 } as const

const goodsKey =
  (type: number) =>
  (line: CartLineInput): LineKey => ({
    goods_id: line.goods_id,
    ck_id: line.ck_id ?? 0,
    is_yj: line.is_yj ?? 0,
    is_jxq: line.is_jxq ?? 0,
    type,
    goods_price_id: line.goods_price_id ?? 0,
    goods_manjian_id: line.goods_manjian_id ?? 0,
  })

const atPrice = (price: PriceRow, type: number): Named => ({
  ...plain,
  type,
  goods_price_id: price.id,
  is_jxq: price.kind === 'jxq' ? 1 : 0,
})
const runningPrices = (row: GoodsRow, { now, buyer }: ViewerContext): readonly PriceRow[] =>
  (row.prices ?? []).filter((one) => isRunning(one, now) && isFor(one, buyer ?? undefined))

/** The activity price a line names. Whoever asks for a near-expiry lot without naming one gets that which ends first. */
function priceAsked(row: GoodsRow, line: LineKey, viewerContext: ViewerContext): PriceRow | undefined {
  const running = runningPrices(row, viewerContext)
  if (line.goods_price_id !== 0)
    return running.find((one) => one.id === line.goods_price_id && (line.is_jxq === 0 || one.kind === 'jxq'))
  return running
    .filter((one) => (one.lot?.left ?? 0) > 0)
    .sort((a, b) => a.lot!.end_date.localeCompare(b.lot!.end_date) || a.id - b.id)[0]
}

/** Goods as lists and pages offer them: at their own price, or at the activity price the line names. */
const listed: BuyingWay = {
  key: goodsKey(0),
  offered: (row, line, viewerContext) => {
    const manjian = line.goods_manjian_id
    if (
      manjian !== 0 &&
      !reductionsOf(row, viewerContext.campaigns, viewerContext.buyer, viewerContext.now).some(
        (one) => one.id === manjian,
      )
    )
      return undefined
    if (line.is_yj === 1) return line.is_jxq === 1 ? undefined : plain
    if (line.goods_price_id === 0 && line.is_jxq === 0) return { ...plain, goods_manjian_id: manjian }
    const price = priceAsked(row, line, viewerContext)
    if (price === undefined) return undefined
    const type = typeAt[price.kind]
    return type === undefined ? { ...plain, goods_manjian_id: manjian } : atPrice(price, type)
  },
}

/** Goods that claim a way of buying: only at a price of that kind. */
const claimed = (type: number): BuyingWay => ({
  key: goodsKey(type),
  offered: (row, line, viewerContext) => {
    if (line.is_yj === 1) return type === 2 || type === 6 ? undefined : plain
    const price = line.goods_price_id === 0 && type !== 6 ? undefined : priceAsked(row, line, viewerContext)
    return price !== undefined && typeAt[price.kind] === type ? atPrice(price, type) : undefined
  },
})

const bareKey = (line: CartLineInput, type: number): LineKey => ({
  ...plain,
  goods_id: line.goods_id,
  ck_id: 0,
  type,
  is_yj: 0,
  combination_id: 0,
})

/** A package: named by its id and the first of its goods; the line counts sets. */
const packaged: BuyingWay = {
  key: (line) => ({ ...bareKey(line, 3), combination_id: line.combination_id ?? 0 }),
  offered: (row, line, { now, buyer, campaigns }) => {
    const pack = campaigns.combinations.find(
      (one) => one.id === line.combination_id && isRunning(one, now) && isFor(one, buyer ?? undefined),
    )
    return pack?.goods[0]?.goods_id === row.id ? line : undefined
  },
  isByCart: true,
}

/** Goods in exchange: named by the full reduction that gives the right. Whether the member holds it is decided by his whole cart. */
const exchanged: BuyingWay = {
  key: (line) => ({ ...bareKey(line, 4), goods_manjian_id: line.goods_manjian_id ?? 0 }),
  offered: (row, line, { now, buyer, campaigns }) => {
    const runs = campaigns.reductions.some(
      (one) => one.id === line.goods_manjian_id && isRunning(one, now) && isFor(one, buyer ?? undefined),
    )
    return runs &&
      campaigns.exchanges.some((one) => one.reduction_id === line.goods_manjian_id && one.goods_id === row.id)
      ? line
      : undefined
  },
  isByCart: true,
}

/** By `goods.type`; lines of a type without a row come in by no call. */
export const lineStrategies: Readonly<Record<number, BuyingWay>> = {
  0: listed,
  1: claimed(1),
  2: claimed(2),
  3: packaged,
  4: exchanged,
  5: claimed(5),
  6: claimed(6),
  7: listed,
  8: listed,
}

/** Whether a line of this type is had at its activity price or not at all: a place in a group, a near-expiry lot. */
export const mustName = (type: number): boolean => type === 2 || type === 6
