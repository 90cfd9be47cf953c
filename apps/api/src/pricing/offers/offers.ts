import type { GiftOffer, Offers, ReductionOffer, ReductionTier, Scope, ZoneCode } from '@yaopi/core/contract'
import { matcherOf, preferredZoneMatcherOf, settleGroupOf, type ScopeFacts } from '@yaopi/core/pricing'
import type { Named } from './promotion.queries.ts'
import type { BundleRow, CampaignRows, MemberAssets, OfferRow, PriceRow, ReductionRow } from './promotion.rows.ts'
import type { StoredScope } from './scope.queries.ts'

/** The fields of goods that offers need. */
export type ScopedGoods = Parameters<typeof settleGroupOf>[0] & {
  readonly id: number
  readonly brand_id: number | null
  readonly cat1: number
  readonly cat2: number | null
  readonly cat3: number | null
  readonly yx_category: number | null
  readonly control: unknown
  readonly prices: readonly PriceRow[] | null
  /** The bundle of a cart line. */
  readonly combination_id?: number
  /** The full reduction that a line of a cart names. */
  readonly goods_manjian_id?: number
}

/** Goods in the form of core's scope rule. */
export const scopeFactsOf = (goods: ScopedGoods): ScopeFacts => ({
  goods_id: goods.id,
  brand_id: goods.brand_id,
  category_ids: [goods.cat1, goods.cat2, goods.cat3].filter((id) => id !== null),
  yx_category: goods.yx_category,
  settle_group: settleGroupOf(goods),
  is_youx: goods.is_youx,
  is_kx: goods.control !== null,
  goods_class: goods.goods_class,
})

const storedScope = ({ scope_kind, scope_ids, scope_zones }: StoredScope): Scope => {
  if (scope_kind === 'all') return { kind: 'all' }
  return scope_kind === 'zone'
    ? { kind: 'zone', zones: scope_zones as readonly ZoneCode[] }
    : { kind: scope_kind, ids: scope_ids }
}

const matchers = new WeakMap<StoredScope, ReturnType<typeof matcherOf>>()

/** Tests whether an offer reaches goods; cached per offer, because offers stay in memory. */
export function matcherFor(row: StoredScope): ReturnType<typeof matcherOf> {
  const known = matchers.get(row)
  if (known !== undefined) return known
  const made = matcherOf(storedScope(row))
  matchers.set(row, made)
  return made
}

/** A scope reduced to the goods at hand: categories and brands become ids of goods. */
export function scopeOver(row: StoredScope, goods: readonly ScopeFacts[]): Scope {
  if (row.scope_kind === 'all' || row.scope_kind === 'zone') return storedScope(row)
  const reached = goods.filter(matcherFor(row))
  const ids = (own: readonly ScopeFacts[]): number[] => [...new Set(own.map((one) => one.goods_id))]
  if (row.scope_kind !== 'category') return { kind: 'goods', ids: ids(reached) }
  const yx_ids = ids(reached.filter(preferredZoneMatcherOf(storedScope(row))))
  return { kind: 'goods', ids: ids(reached), ...(yx_ids.length === 0 ? {} : { yx_ids }) }
}

const windowOf = ({ start, end, ranks }: Pick<OfferRow, 'start' | 'end' | 'ranks'>) => ({ start, end, ranks })

/**
 * Tiers with the warehouse and the order of every gift, the number left (the smaller of pool and stock: 赠完即止), and the
 * goods of an exchange.
 */
export function tiersOf(row: ReductionRow, { gifts, exchanges, rewards }: CampaignRows): ReductionTier[] {
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

const pricesOver = (goods: readonly ScopedGoods[]): Offers['prices'] => {
  const prices = new Map(goods.flatMap((one) => one.prices ?? []).map((price) => [price.id, price]))
  return [...prices.values()].map(({ id, kind, goods_id, price, start, end, ranks }) => ({
    id,
    kind,
    goods_id,
    price,
    start,
    end,
    ranks: ranks ?? null,
  }))
}

function combinationsOver(goods: readonly ScopedGoods[], { combinations }: CampaignRows): Offers['combinations'] {
  const named = new Set(goods.map((one) => one.combination_id ?? 0))
  return combinations
    .filter((row) => named.has(row.id) && isWhole(row))
    .map((row) => ({
      id: row.id,
      name: row.name,
      price: row.price,
      goods: row.goods.map(({ goods_id, number, base_price }) => ({ goods_id, number, base_price })),
      ...windowOf(row),
    }))
}

const storewidePricesOver = (facts: readonly ScopeFacts[], { welfare }: CampaignRows): Offers['welfare'] =>
  welfare
    .map((row) => ({ id: row.id, percent: row.percent, scope: scopeOver(row, facts), ...windowOf(row) }))
    .filter(holdsSomething)

const reductionOffer = (row: ReductionRow, scope: Scope, campaigns: CampaignRows) => ({
  id: row.id,
  name: row.name,
  scope,
  tiers: tiersOf(row, campaigns),
  is_repeat: row.is_repeat === true,
  max_times: row.max_times ?? 5,
  ...windowOf(row),
})

/** The full reductions that reach some of the goods, or let exchange for them, each with its scope over them. */
export const reductionOffers = (
  goods: readonly ScopedGoods[],
  campaigns: CampaignRows,
  facts: readonly ScopeFacts[] = goods.map(scopeFactsOf),
): readonly ReductionOffer[] =>
  reductionsOver(facts, campaigns, exchangedFor(goods, campaigns)).map(([row, scope]) =>
    reductionOffer(row, scope, campaigns),
  )

/** Offers for pricing a set of goods: activity prices, running campaigns, and the member's assets. */
export function offersOver(goods: readonly ScopedGoods[], campaigns: CampaignRows, assets?: MemberAssets): Offers {
  const facts = goods.map(scopeFactsOf)
  return {
    prices: pricesOver(goods),
    reductions: reductionOffers(goods, campaigns, facts),
    combinations: combinationsOver(goods, campaigns),
    welfare: storewidePricesOver(facts, campaigns),
    cashback: campaigns.cashback
      .map((row) => ({ id: row.id, tiers: row.tiers, scope: scopeOver(row, facts), ...windowOf(row) }))
      .filter(holdsSomething),
    coupons: (assets?.coupons ?? []).map((row) => ({
      id: row.id,
      type: row.type,
      name: row.name,
      face: row.face,
      threshold: row.threshold,
      scope: scopeOver(row, facts),
      ...windowOf(row),
    })),
  }
}

/** Offers that decide the unit price of one line, without those that only a whole cart can reach. */
export function unitOffers(goods: ScopedGoods, campaigns: CampaignRows): Offers {
  const exchanged = exchangedFor([goods], campaigns)
  return {
    prices: pricesOver([goods]),
    reductions: campaigns.reductions
      .filter((row) => row.id === goods.goods_manjian_id && exchanged.has(row.id))
      .map((row) => reductionOffer(row, { kind: 'all' }, campaigns)),
    combinations: goods.combination_id ? combinationsOver([goods], campaigns) : [],
    welfare: campaigns.welfare.length === 0 ? [] : storewidePricesOver([scopeFactsOf(goods)], campaigns),
  }
}

/** The full reductions whose scope holds one of the goods, each with its scope over them, and those of some ids. */
const reductionsOver = (
  facts: readonly ScopeFacts[],
  { reductions }: CampaignRows,
  besides: ReadonlySet<number>,
): readonly (readonly [ReductionRow, Scope])[] =>
  reductions
    .map((row) => [row, scopeOver(row, facts)] as const)
    .filter(([row, scope]) => holdsSomething({ scope }) || besides.has(row.id))

/** The full reductions that let exchange for one of the goods. */
function exchangedFor(goods: readonly ScopedGoods[], { exchanges }: CampaignRows): Set<number> {
  const ids = new Set(goods.map((one) => one.id))
  return new Set(exchanges.filter((one) => ids.has(one.goods_id)).map((one) => one.reduction_id))
}

/**
 * The limited offers of goods: bundles that their lines name, and gifts and exchange goods of full reductions that
 * reach or name them.
 */
export function namedBy(goods: readonly ScopedGoods[], campaigns: CampaignRows): Named {
  const named = exchangedFor(goods, campaigns)
  const combinations = new Set<number>()
  for (const { goods_manjian_id, combination_id } of goods) {
    if (goods_manjian_id) named.add(goods_manjian_id)
    if (combination_id) combinations.add(combination_id)
  }
  const giving = reductionsOver(goods.map(scopeFactsOf), campaigns, named)
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

/** A bundle is one line of one order: its parts must have the same settlement group. */
export const isWhole = ({ goods }: Pick<BundleRow, 'goods'>): boolean =>
  goods.every((one) => settleGroupOf(one) === settleGroupOf(goods[0]!))
