import type { PriceOfferKind, Tag } from '@yaopi/core/contract'
import {
  benefitText,
  byZone,
  controlledMark,
  isFor,
  isRunning,
  markOrder,
  priceMarks,
  recordKinds,
  rewardMarks,
  settleGroupOf,
  storewideMark,
  type OfferMark,
} from '@yaopi/core/pricing'
import { matcherFor, scopeFactsOf, tiersOf, type ScopedGoods } from './offers.ts'
import type { CampaignRows, PriceRow, StorewidePriceRow } from './promotion.rows.ts'

type Rank = { readonly rank: number } | null
type MarkedGoods = ScopedGoods & { readonly with_coupon: boolean }
/** What goods are shown at: the storewide price, or the kind of price that a line must name. */
type ShownAt = {
  readonly storewidePrice: StorewidePriceRow | undefined
  readonly named: PriceOfferKind | undefined
}

/** Kinds that are shown by default, kinds that must be requested, and kinds that apply to every line of their goods. */
const named = recordKinds('named')
const requested = recordKinds('requested')
const agreed = recordKinds('agreed')
const isRequested = (price: PriceRow): boolean => requested.some((kind) => kind.code === price.kind)

/** What is left of an activity price for a member: units of pool and limit; Infinity without a limit. */
export const leftOf = (price: PriceRow): { readonly pool: number; readonly limit: number } => ({
  pool: price.left === null ? Number.POSITIVE_INFINITY : Math.max(0, price.left),
  limit: price.qg_number === 0 ? Number.POSITIVE_INFINITY : Math.max(0, price.qg_number - price.had),
})

/** Goods with a daily limit, and the member's units on the last day they bought any. */
export type LimitedGoods = {
  readonly qg_number: number
  readonly min_number: number
  readonly limit_taken: { readonly day: string; readonly taken: number } | null
}

/**
 * Units of goods at their own price that a member may still order on the day `today`; null without a limit. Less than
 * the minimum quantity counts as none (domain.md §2.2.1).
 */
export function dailyLimitLeft({ qg_number, min_number, limit_taken }: LimitedGoods, today: string): number | null {
  if (qg_number === 0) return null
  const left = qg_number - (limit_taken?.day === today ? limit_taken.taken : 0)
  return left < min_number ? 0 : left
}

/** The price record of an id that is for this member, whether or not it runs. */
export const priceById = (prices: readonly PriceRow[] | null, member: Rank, id: number): PriceRow | undefined =>
  (prices ?? []).find((price) => price.id === id && isFor(price, member ?? undefined))

/** Of the near-expiry lots on sale the one that ends first. */
export const firstLot = (prices: readonly PriceRow[] | null, member: Rank, now: number): PriceRow | undefined =>
  (prices ?? [])
    .filter((price) => (price.lot?.left ?? 0) > 0 && isRunning(price, now) && isFor(price, member ?? undefined))
    .sort((a, b) => a.lot!.end_date.localeCompare(b.lot!.end_date) || a.id - b.id)[0]

/**
 * The activity price goods are shown at, and their `goods.type`. `named`: a line must name the record to get it. `of`:
 * the record to show, running or not; 0: none that must be named.
 */
export function shownPrice(
  prices: readonly PriceRow[] | null,
  member: Rank,
  now: number,
  of?: number,
): { readonly price: PriceRow; readonly type: number; readonly named: boolean } | undefined {
  if (prices === null || prices.length === 0) return undefined
  const open = prices.filter((price) => isRunning(price, now) && isFor(price, member ?? undefined))
  const chosen = of === undefined || of === 0 ? undefined : priceById(prices, member, of)
  const kind = [...named, ...requested].find((one) => one.code === chosen?.kind)
  if (chosen !== undefined && kind !== undefined) return { price: chosen, type: kind.goodsType, named: true }
  for (const { code, goodsType } of of === undefined ? named : []) {
    const offer = open.find((price) => price.kind === code && leftOf(price).pool > 0)
    if (offer !== undefined) return { price: offer, type: goodsType, named: true }
  }
  for (const { code, goodsType } of agreed) {
    const offer = open.filter((price) => price.kind === code).sort((a, b) => a.price - b.price || a.id - b.id)[0]
    if (offer !== undefined) return { price: offer, type: goodsType, named: false }
  }
  return undefined
}

const SHOWN = 4

const benefits = new WeakMap<CampaignRows, Map<CampaignRows['reductions'][number], string>>()

/**
 * What a full reduction brings, in words; gifts by the names of their pool. The same for all goods that it runs for, so
 * it is worded once for the offers that were read together.
 */
function benefitOf(row: CampaignRows['reductions'][number], campaigns: CampaignRows): string {
  let known = benefits.get(campaigns)
  if (known === undefined) {
    known = new Map()
    benefits.set(campaigns, known)
  }
  const before = known.get(row)
  if (before !== undefined) return before
  const text = benefitText(
    { is_repeat: row.is_repeat ?? false, tiers: tiersOf(row, campaigns) },
    (id) => campaigns.gifts.find((gift) => gift.reduction_id === row.id && gift.goods_id === id)?.name,
  )
  known.set(row, text)
  return text
}

/** Marks of goods with those of running offers, in the order of domain.md §2.1; four are shown, the rest on hover. */
export function tagsWith(
  own: readonly Tag[],
  goods: MarkedGoods,
  shownAt: ShownAt,
  campaigns: CampaignRows,
  member: Rank,
  now: number,
): readonly Tag[] {
  const made: Tag[] = []
  const add = (mark: (OfferMark & Pick<Tag, 'benefit'>) | null): void => {
    if (mark !== null && !made.some((one) => one.name === mark.name)) made.push({ ...mark, is_show: 1 })
  }
  const running = (goods.prices ?? []).filter((price) => isRunning(price, now) && isFor(price, member ?? undefined))
  for (const price of running) {
    // A group buy and near-expiry lots are not shown together.
    if (shownAt.named !== undefined && shownAt.named !== price.kind && isRequested(price)) continue
    add(priceMarks[price.kind])
  }
  if (goods.control !== null) add(controlledMark)
  if (shownAt.storewidePrice !== undefined) add(storewideMark(shownAt.storewidePrice.percent))
  else if (goods.with_coupon && running.every(isRequested)) {
    for (const row of reductionsOf(goods, campaigns, member, now))
      add({ name: rewardMarks[row.tiers[0]!.gives.kind], describe: row.name, benefit: benefitOf(row, campaigns) })
  }
  if (
    campaigns.combinations.some(
      (row) =>
        isRunning(row, now) && isFor(row, member ?? undefined) && row.goods.some((one) => one.goods_id === goods.id),
    )
  )
    add(priceMarks.package)
  if (made.length === 0) return own
  const place = (tag: Tag): number => {
    const at = markOrder.indexOf(tag.name)
    return at < 0 ? markOrder.length : at
  }
  let shown = 0
  return [...made, ...own.filter((tag) => !made.some((one) => one.name === tag.name))]
    .sort((a, b) => place(a) - place(b))
    .map((tag) => (tag.is_show === 1 && (shown += 1) > SHOWN ? { ...tag, is_show: 0 } : tag))
}

/** The fields that the storewide price needs besides the price itself. */
type StorewideGoods = ScopedGoods & { readonly no_welfare: boolean }

/**
 * The best running storewide price of goods with a price of their own or a ladder; undefined where their zone excludes
 * it (core's stacking table).
 */
export function storewidePriceOf(
  goods: StorewideGoods,
  campaigns: CampaignRows,
  member: Rank,
  now: number,
): StorewidePriceRow | undefined {
  if (campaigns.welfare.length === 0 || goods.no_welfare || goods.control !== null) return undefined
  const group = settleGroupOf(goods)
  if (goods.is_youx || (group !== 'pt' && !byZone[group].includes('welfare'))) return undefined
  const facts = scopeFactsOf(goods)
  return campaigns.welfare
    .filter((row) => isRunning(row, now) && isFor(row, member ?? undefined) && matcherFor(row)(facts))
    .sort((a, b) => a.percent - b.percent || a.id - b.id)[0]
}

type Reductions = CampaignRows['reductions']
type OfRank = { readonly rank: number | undefined; readonly now: number; readonly reductions: Reductions }
const runningFor = new WeakMap<Reductions, OfRank>()

/** The full reductions that run for a member; those of the last member are remembered, for all goods of one answer. */
function runningReductions({ reductions }: CampaignRows, member: Rank, now: number): Reductions {
  const known = runningFor.get(reductions)
  if (known?.now === now && known.rank === member?.rank) return known.reductions
  const running = reductions.filter((row) => isRunning(row, now) && isFor(row, member ?? undefined))
  runningFor.set(reductions, { rank: member?.rank, now, reductions: running })
  return running
}

/** Whether full reductions count for goods of this zone at all (core's stacking table). */
export function takesReductions(goods: ScopedGoods): boolean {
  const group = settleGroupOf(goods)
  return !goods.is_youx && goods.control === null && (group === 'pt' || byZone[group].includes('manjian'))
}

/** The full reductions that run for goods and member. */
export function reductionsOf(
  goods: ScopedGoods,
  campaigns: CampaignRows,
  member: Rank,
  now: number,
): CampaignRows['reductions'] {
  const running = runningReductions(campaigns, member, now)
  if (running.length === 0) return running
  if (!takesReductions(goods)) return []
  const facts = scopeFactsOf(goods)
  return running.filter((row) => matcherFor(row)(facts))
}
