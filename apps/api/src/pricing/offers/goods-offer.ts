import type { PriceOfferKind, Tag } from '@yaopi/core/contract'
import { byZone, isFor, isRunning, settleGroupOf } from '@yaopi/core/pricing'
import { reaches, type ScopedGoods } from './offers.ts'
import { offerText } from './offer.text.ts'
import type { CampaignRows, PriceRow, StorewidePriceRow } from './promotion.rows.ts'

type Rank = { readonly rank: number } | null
type Viewed = ScopedGoods & {
  readonly with_coupon: boolean
  readonly bzdw: string
  readonly control: unknown
  readonly storewidePrice?: StorewidePriceRow | undefined
  /** The kind of price they are shown at, where a line must name it. */ readonly named?: PriceOfferKind | undefined
}

/** Kinds a buyer takes by name, in the order in which they set the price (domain.md §2.3), with their `goods.type`. */
const taken: readonly (readonly [PriceOfferKind, number])[] = [
  ['spike', 1],
  ['newcomer', 0],
  ['special', 5],
]
/** Kinds that are only had where they are asked for: a place in a group, a lot. */
const asked: readonly (readonly [PriceOfferKind, number])[] = [
  ['group', 2],
  ['jxq', 6],
]
/** Kinds that reach every line of their goods. */
const agreed: readonly (readonly [PriceOfferKind, number])[] = [
  ['kx', 7],
  ['yyh', 0],
  ['yx', 8],
]

/** What is left of an activity price for a member: units of pool and limit; no bound is infinite. */
export const leftOf = (price: PriceRow): { readonly pool: number; readonly limit: number } => ({
  pool: price.left === null ? Number.POSITIVE_INFINITY : Math.max(0, price.left),
  limit: price.qg_number === 0 ? Number.POSITIVE_INFINITY : Math.max(0, price.qg_number - price.had),
})

/** The price record of an id that is for this member, whether or not it runs. */
export const priceById = (prices: readonly PriceRow[] | null, member: Rank, id: number): PriceRow | undefined =>
  (prices ?? []).find((price) => price.id === id && isFor(price, member ?? undefined))

/** Of the near-expiry lots on sale the one that ends first. */
export const firstLot = (prices: readonly PriceRow[] | null, member: Rank, now: number): PriceRow | undefined =>
  (prices ?? [])
    .filter((price) => (price.lot?.left ?? 0) > 0 && isRunning(price, now) && isFor(price, member ?? undefined))
    .sort((a, b) => a.lot!.end_date.localeCompare(b.lot!.end_date) || a.id - b.id)[0]

/**
 * The activity price goods are shown at, and their `goods.type`. `named`: a line must name the record to get it. `of`: the record that the goods are
 * shown at, running or not; 0: none that must be named.
 */
export function shownPrice(
  prices: readonly PriceRow[] | null,
  member: Rank,
  now: number,
  of?: number,
): { readonly price: PriceRow; readonly type: number; readonly named: boolean } | undefined {
  const open = (prices ?? []).filter((price) => isRunning(price, now) && isFor(price, member ?? undefined))
  const chosen = of === undefined || of === 0 ? undefined : priceById(prices, member, of)
  const kind = [...taken, ...asked].find(([one]) => one === chosen?.kind)
  if (chosen !== undefined && kind !== undefined) return { price: chosen, type: kind[1], named: true }
  for (const [kind, type] of of === undefined ? taken : []) {
    const found = open.find((price) => price.kind === kind && leftOf(price).pool > 0)
    if (found !== undefined) return { price: found, type, named: true }
  }
  for (const [kind, type] of agreed) {
    const found = open.filter((price) => price.kind === kind).sort((a, b) => a.price - b.price || a.id - b.id)[0]
    if (found !== undefined) return { price: found, type, named: false }
  }
  return undefined
}

const PLACES = ['秒', '特', '折', '团', '优', '近', '满', '赠', '换购', '组合', '控', '包邮', '新']
const SHOWN = 4

/** Marks of goods with those of running offers, in the order of domain.md §2.1; four are shown, the rest stand in the hover. */
export function tagsWith(
  own: readonly Tag[],
  goods: Viewed,
  campaigns: CampaignRows,
  member: Rank,
  now: number,
): readonly Tag[] {
  const made: Tag[] = []
  const running = (goods.prices ?? []).filter((price) => isRunning(price, now) && isFor(price, member ?? undefined))
  for (const price of running) {
    const tag = offerText.priceTag[price.kind]
    // Whoever looks at a group buy is not told of the lots, and the other way round.
    if (goods.named !== undefined && goods.named !== price.kind && asked.some(([kind]) => kind === price.kind)) continue
    if (tag !== undefined && !made.some((one) => one.name === tag[0]))
      made.push({ name: tag[0], describe: tag[1], is_show: 1 })
  }
  if (goods.control !== null && !made.some((one) => one.name === offerText.priceTag.kx![0]))
    made.push({ name: offerText.priceTag.kx![0], describe: offerText.controlled, is_show: 1 })
  if (goods.storewidePrice !== undefined)
    made.push({
      name: offerText.storewidePriceTag,
      describe: offerText.storewidePrice(goods.storewidePrice.percent),
      is_show: 1,
    })
  else if (
    goods.with_coupon &&
    running.every((price) => asked.some(([kind]) => kind === price.kind)) &&
    goods.control === null
  ) {
    for (const row of reductionsOf(goods, campaigns, member, now)) {
      const name = offerText.tierTag[row.tiers[0]!.gives.kind]
      if (!made.some((one) => one.name === name)) made.push({ name, describe: row.name, is_show: 1 })
    }
  }
  if (
    campaigns.combinations.some(
      (row) =>
        isRunning(row, now) && isFor(row, member ?? undefined) && row.goods.some((one) => one.goods_id === goods.id),
    )
  ) {
    made.push({ name: offerText.packageTag[0], describe: offerText.packageTag[1], is_show: 1 })
  }
  if (made.length === 0) return own
  const place = (tag: Tag): number => {
    const at = PLACES.indexOf(tag.name)
    return at < 0 ? PLACES.length : at
  }
  let shown = 0
  return [...made, ...own.filter((tag) => !made.some((one) => one.name === tag.name))]
    .sort((a, b) => place(a) - place(b))
    .map((tag) => (tag.is_show === 1 && (shown += 1) > SHOWN ? { ...tag, is_show: 0 } : tag))
}

/** What the storewide price looks at beside the price itself. */
type StorewideGoods = ScopedGoods &
  Parameters<typeof settleGroupOf>[0] & { readonly no_welfare: boolean; readonly control: unknown }

/** The storewide price that runs for goods of a price of their own or a ladder, the best one; undefined where their zone leaves it out (core's stacking table). */
export function storewidePriceOf(
  goods: StorewideGoods,
  campaigns: CampaignRows,
  member: Rank,
  now: number,
): StorewidePriceRow | undefined {
  if (campaigns.welfare.length === 0 || goods.no_welfare || goods.control !== null) return undefined
  const group = settleGroupOf(goods)
  if (goods.is_youx || (group !== 'pt' && !byZone[group].includes('welfare'))) return undefined
  return campaigns.welfare
    .filter((row) => {
      if (!isRunning(row, now) || !isFor(row, member ?? undefined)) return false
      return row.scope_kind === 'zone'
        ? row.scope_zones.some((zone) => zone === group || (zone === 'qx' && goods.goods_class === 'device'))
        : reaches(row, goods)
    })
    .sort((a, b) => a.percent - b.percent || a.id - b.id)[0]
}

/** The full reductions that run for goods and member. */
export const reductionsOf = (
  goods: ScopedGoods,
  campaigns: CampaignRows,
  member: Rank,
  now: number,
): CampaignRows['reductions'] =>
  campaigns.reductions.filter((row) => isRunning(row, now) && isFor(row, member ?? undefined) && reaches(row, goods))
