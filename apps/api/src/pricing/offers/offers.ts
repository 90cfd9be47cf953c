import type { GiftOffer, Offers, ReductionTier, Scope, ZoneCode } from '@yaopi/core/contract'
import { settleGroupOf } from '@yaopi/core/pricing'
import type { Named } from './promotion.queries.ts'
import type { CampaignRows, BundleRow, MemberAssets, OfferRow, PriceRow, ReductionRow } from './promotion.rows.ts'

/** What of goods a scope looks at. */
export type ScopedGoods = {
  readonly id: number
  readonly brand_id: number | null
  readonly cat1: number
  readonly cat2: number | null
  readonly cat3: number | null
  readonly prices: readonly PriceRow[] | null
  /** The package that a line of a cart is. */
  readonly combination_id?: number
  /** The full reduction that a line of a cart names. */
  readonly goods_manjian_id?: number
}

const sets = new WeakMap<readonly number[], ReadonlySet<number>>()

/** The ids of a scope as a set; offers live in memory for long, so it is made once. */
function setOf(ids: readonly number[]): ReadonlySet<number> {
  const known = sets.get(ids)
  if (known !== undefined) return known
  const made = new Set(ids)
  sets.set(ids, made)
  return made
}

/** Whether goods are in the scope of an offer; of zones each line decides for itself. */
export function reaches(
  { scope_kind, scope_ids }: Pick<OfferRow, 'scope_kind' | 'scope_ids'>,
  one: ScopedGoods,
): boolean {
  if (scope_kind === 'all') return true
  if (scope_kind === 'zone') return false
  const ids = setOf(scope_ids)
  if (scope_kind === 'goods') return ids.has(one.id)
  if (scope_kind === 'brand') return one.brand_id !== null && ids.has(one.brand_id)
  return ids.has(one.cat1) || (one.cat2 !== null && ids.has(one.cat2)) || (one.cat3 !== null && ids.has(one.cat3))
}

/** A scope cut down to the goods at hand: categories and brands become ids of goods, so that nobody else needs to know them. */
export function scopeOver(
  row: Pick<OfferRow, 'scope_kind' | 'scope_ids' | 'scope_zones'>,
  goods: readonly ScopedGoods[],
): Scope {
  if (row.scope_kind === 'all') return { kind: 'all' }
  if (row.scope_kind === 'zone') return { kind: 'zone', zones: row.scope_zones as readonly ZoneCode[] }
  return { kind: 'goods', ids: [...new Set(goods.filter((one) => reaches(row, one)).map((one) => one.id))] }
}

const windowOf = ({ start, end, ranks }: Pick<OfferRow, 'start' | 'end' | 'ranks'>) => ({ start, end, ranks })

/** Tiers with the warehouse and the order of every gift, how many are left (the smaller of pool and stock: 赠完即止), and the goods of an exchange. */
function tiersOf(row: ReductionRow, { gifts, exchanges, rewards }: CampaignRows): ReductionTier[] {
  const own = new Map(gifts.filter((gift) => gift.reduction_id === row.id).map((gift) => [gift.goods_id, gift]))
  return row.tiers.map((tier): ReductionTier => {
    const { gives } = tier
    if (gives.kind === 'hg') {
      const goods = exchanges
        .filter((one) => one.reduction_id === row.id && (tier.amount ?? 0) >= one.from_amount)
        .map(({ goods_id, price }) => ({ goods_id, price }))
      return { ...tier, gives: { ...gives, goods } }
    }
    if (gives.kind !== 'zeng') return { ...tier, gives }
    return {
      ...tier,
      gives: {
        kind: 'zeng',
        gifts: gives.gifts.flatMap((gift): GiftOffer[] => {
          if (gift.kind === 'coupon')
            return [{ ...gift, stock: rewards.find((one) => one.template_id === gift.template_id)?.left ?? 0 }]
          if (gift.kind !== 'goods') return [gift]
          const goods = own.get(gift.goods_id)
          if (goods === undefined) return []
          const stock = goods.is_on_sale ? Math.max(0, Math.min(goods.left, goods.sellable ?? 0)) : 0
          return [
            {
              kind: 'goods',
              goods_id: gift.goods_id,
              number: gift.number,
              ck_id: goods.ck_id,
              settle_group: settleGroupOf(goods),
              worth: goods.base_price,
              stock,
            },
          ]
        }),
      },
    }
  })
}

/** Offers for pricing a set of goods: their activity prices, what runs, and what the member holds. */
export function offersOver(goods: readonly ScopedGoods[], campaigns: CampaignRows, assets?: MemberAssets): Offers {
  const packages = new Set(goods.map((one) => one.combination_id ?? 0))
  const prices = new Map(goods.flatMap((one) => one.prices ?? []).map((price) => [price.id, price]))
  return {
    prices: [...prices.values()].map(({ id, kind, goods_id, price, start, end, ranks }) => ({
      id,
      kind,
      goods_id,
      price,
      start,
      end,
      ranks: ranks ?? null,
    })),
    reductions: reductionsOver(goods, campaigns, exchangedFor(goods, campaigns)).map(([row, scope]) => ({
      id: row.id,
      name: row.name,
      scope,
      tiers: tiersOf(row, campaigns),
      is_repeat: row.is_repeat === true,
      max_times: row.max_times ?? 5,
      ...windowOf(row),
    })),
    combinations: campaigns.combinations
      .filter((row) => packages.has(row.id) && isWhole(row))
      .map((row) => ({
        id: row.id,
        name: row.name,
        price: row.price,
        goods: row.goods.map(({ goods_id, number, base_price }) => ({ goods_id, number, base_price })),
        ...windowOf(row),
      })),
    welfare: campaigns.welfare
      .map((row) => ({ id: row.id, percent: row.percent, scope: scopeOver(row, goods), ...windowOf(row) }))
      .filter(holdsSomething),
    cashback: campaigns.cashback
      .map((row) => ({ id: row.id, tiers: row.tiers, scope: scopeOver(row, goods), ...windowOf(row) }))
      .filter(holdsSomething),
    coupons: (assets?.coupons ?? []).map((row) => ({
      id: row.id,
      type: row.type,
      name: row.name,
      face: row.face,
      threshold: row.threshold,
      scope: scopeOver(row, goods),
      ...windowOf(row),
    })),
  }
}

/** The full reductions whose scope holds one of the goods, each with its scope over them, and those of some ids. */
const reductionsOver = (
  goods: readonly ScopedGoods[],
  { reductions }: CampaignRows,
  besides: ReadonlySet<number>,
): readonly (readonly [ReductionRow, Scope])[] =>
  reductions
    .map((row) => [row, scopeOver(row, goods)] as const)
    .filter(([row, scope]) => holdsSomething({ scope }) || besides.has(row.id))

/** The full reductions that let exchange for one of the goods. */
function exchangedFor(goods: readonly ScopedGoods[], { exchanges }: CampaignRows): Set<number> {
  const ids = new Set(goods.map((one) => one.id))
  return new Set(exchanges.filter((one) => ids.has(one.goods_id)).map((one) => one.reduction_id))
}

/** What runs out and concerns goods: packages that they are lines of, and what full reductions that reach or name them give or let exchange for. */
export function namedBy(goods: readonly ScopedGoods[], campaigns: CampaignRows): Named {
  const named = exchangedFor(goods, campaigns)
  const combinations = new Set<number>()
  for (const { goods_manjian_id, combination_id } of goods) {
    if (goods_manjian_id) named.add(goods_manjian_id)
    if (combination_id) combinations.add(combination_id)
  }
  const giving = reductionsOver(goods, campaigns, named)
    .map(([row]) => row)
    .filter((row) => row.tiers.some(({ gives }) => gives.kind === 'zeng' || gives.kind === 'hg'))
  const coupons = giving
    .flatMap((row) => row.tiers.flatMap(({ gives }) => (gives.kind === 'zeng' ? gives.gifts : [])))
    .filter((gift) => gift.kind === 'coupon')
  return {
    combinations: [...combinations],
    reductions: giving.map((row) => row.id),
    templates: [...new Set(coupons.map((gift) => gift.template_id))],
  }
}

const holdsSomething = ({ scope }: { readonly scope: Scope }): boolean => !('ids' in scope) || scope.ids.length > 0

/** A package is sold as one line of one order: its parts must settle together. */
export const isWhole = ({ goods }: Pick<BundleRow, 'goods'>): boolean =>
  goods.every((one) => settleGroupOf(one) === settleGroupOf(goods[0]!))
