import { LineType } from '@yaopi/core'
import type { CartLineInput } from '@yaopi/core/contract'
import { isFor, isRunning, recordKinds } from '@yaopi/core/pricing'
import type { GoodsRow } from '../../catalogue/goods/index.ts'
import { type PriceRow, reductionsOf, type ViewerContext } from '../../pricing/offers/index.ts'
import type { LineKey } from './cart.queries.ts'

/** The fields of a line's key that its offer decides. */
type Named = Pick<LineKey, 'type' | 'goods_price_id' | 'goods_manjian_id' | 'is_jxq' | 'combination_id'>

/** How lines of one `goods.type` are added to the cart. */
export type LineStrategy = {
  /** The key of a line from the input; other fields are ignored. */
  readonly key: (line: CartLineInput) => LineKey
  /** The line under the offer it names; undefined when the offer is not available now. */
  readonly offered: (row: GoodsRow, line: LineKey, context: ViewerContext) => Named | undefined
  /** Validated against the running offers and the member's cart, read from the database. */
  readonly isByCart?: true
}

/** Kinds of prices that a line must name or request; the others apply to their goods by themselves. */
const named = recordKinds('named')
const requested = recordKinds('requested')
const agreed = recordKinds('agreed')
/** `goods.type` of lines at such a price. */
const typeAt = new Map([...named, ...requested].map(({ code, goodsType }) => [code, goodsType]))

const ORDINARY = 0
const BUNDLE = 3
const EXCHANGE = 4
const NEAR_EXPIRY = 6

const plain = { type: LineType.ordinary, goods_price_id: 0, goods_manjian_id: 0, is_jxq: 0 } as const

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

/** The activity price a line names. A near-expiry request without a lot gets the lot that ends first. */
function priceAsked(row: GoodsRow, line: LineKey, context: ViewerContext): PriceRow | undefined {
  const running = runningPrices(row, context)
  if (line.goods_price_id !== 0)
    return running.find((one) => one.id === line.goods_price_id && (line.is_jxq === 0 || one.kind === 'jxq'))
  return running
    .filter((one) => (one.lot?.left ?? 0) > 0)
    .sort((a, b) => a.lot!.end_date.localeCompare(b.lot!.end_date) || a.id - b.id)[0]
}

/** Goods from lists and pages: at their own price, or at the activity price the line names. */
const listed: LineStrategy = {
  key: goodsKey(0),
  offered: (row, line, context) => {
    const manjian = line.goods_manjian_id
    if (
      manjian !== 0 &&
      !reductionsOf(row, context.campaigns, context.buyer, context.now).some((one) => one.id === manjian)
    )
      return undefined
    if (line.is_yj === 1) return line.is_jxq === 1 ? undefined : plain
    if (line.goods_price_id === 0 && line.is_jxq === 0) return { ...plain, goods_manjian_id: manjian }
    const price = priceAsked(row, line, context)
    if (price === undefined) return undefined
    const type = typeAt.get(price.kind)
    return type === undefined ? { ...plain, goods_manjian_id: manjian } : atPrice(price, type)
  },
}

/** Goods of a zone: only at a price of its kind. */
const claimed = (type: number): LineStrategy => ({
  key: goodsKey(type),
  offered: (row, line, context) => {
    if (line.is_yj === 1) return mustName(type) ? undefined : plain
    const price = line.goods_price_id === 0 && type !== NEAR_EXPIRY ? undefined : priceAsked(row, line, context)
    return price !== undefined && typeAt.get(price.kind) === type ? atPrice(price, type) : undefined
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

/** A bundle: named by its id and the first of its goods; the line counts sets. */
const bundle: LineStrategy = {
  key: (line) => ({ ...bareKey(line, BUNDLE), combination_id: line.combination_id ?? 0 }),
  offered: (row, line, { now, buyer, campaigns }) => {
    const pack = campaigns.combinations.find(
      (one) => one.id === line.combination_id && isRunning(one, now) && isFor(one, buyer ?? undefined),
    )
    return pack?.goods[0]?.goods_id === row.id ? line : undefined
  },
  isByCart: true,
}

/**
 * Exchange goods: named by the full reduction that gives the right. The whole cart decides whether the member has it.
 */
const exchanged: LineStrategy = {
  key: (line) => ({ ...bareKey(line, EXCHANGE), goods_manjian_id: line.goods_manjian_id ?? 0 }),
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

const ofType = (types: readonly number[], strategy: (type: number) => LineStrategy): Record<number, LineStrategy> =>
  Object.fromEntries(types.filter((type) => type !== ORDINARY).map((type) => [type, strategy(type)]))
const typesOf = (kinds: ReturnType<typeof recordKinds>): readonly number[] => kinds.map((kind) => kind.goodsType)

/** By `goods.type`; a type without a row cannot be added by a call. */
export const lineStrategies: Readonly<Record<number, LineStrategy>> = {
  [ORDINARY]: listed,
  ...ofType(typesOf(agreed), () => listed),
  ...ofType(typesOf([...named, ...requested]), claimed),
  [BUNDLE]: bundle,
  [EXCHANGE]: exchanged,
}

/** Whether a line of this type is sold only at its activity price: a group buy, a near-expiry lot. */
export function mustName(type: number): boolean {
  return requested.some((kind) => kind.goodsType === type)
}
