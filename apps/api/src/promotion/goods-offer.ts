import { isFor, isRunning, type PriceOfferKind, type Tag } from '@yaopi/core'
import { scopeOver, type ScopedGoods } from './offers.ts'
import { offerText } from './offer.text.ts'
import type { CampaignRows, PriceRow } from './promotion.rows.ts'

type Rank = { readonly rank: number } | null
type Viewed = ScopedGoods & { readonly with_coupon: boolean, readonly bzdw: string }

/** Kinds a buyer takes by name, in the order in which they set the price (domain.md §2.3), with their `goods.type`. */
const taken: readonly (readonly [PriceOfferKind, number])[] = [['spike', 1], ['newcomer', 0], ['special', 5]]
/** Kinds that reach every line of their goods. */
const agreed: readonly (readonly [PriceOfferKind, number])[] = [['kx', 7], ['yyh', 0], ['yx', 8]]

/** What is left of an activity price for a member: units of pool and limit; no bound is infinite. */
export const leftOf = (price: PriceRow): { readonly pool: number, readonly limit: number } => ({
  pool: price.left === null ? Number.POSITIVE_INFINITY : Math.max(0, price.left),
  limit: price.qg_number === 0 ? Number.POSITIVE_INFINITY : Math.max(0, price.qg_number - price.had),
})

/** The activity price goods are shown at, and their `goods.type`. `named`: a line must name the record to get it. */
export function shownPrice(prices: readonly PriceRow[] | null, member: Rank, now: number): { readonly price: PriceRow, readonly type: number, readonly named: boolean } | undefined {
  const open = (prices ?? []).filter((price) => isRunning(price, now) && isFor(price, member ?? undefined))
  for (const [kind, type] of taken) {
    const found = open.find((price) => price.kind === kind && leftOf(price).pool > 0)
    if (found !== undefined) return { price: found, type, named: true }
  }
  for (const [kind, type] of agreed) {
    const found = open.filter((price) => price.kind === kind).sort((a, b) => a.price - b.price || a.id - b.id)[0]
    if (found !== undefined) return { price: found, type, named: false }
  }
  return undefined
}

const PLACES = ['秒', '特', '团', '优', '近', '满', '赠', '换购', '控', '包邮', '新']
const SHOWN = 4

/** Marks of goods with those of running offers, in the order of domain.md §2.1; four are shown, the rest stand in the hover. */
export function tagsWith(own: readonly Tag[], goods: Viewed, campaigns: CampaignRows, member: Rank, now: number): readonly Tag[] {
  const made: Tag[] = []
  const running = (goods.prices ?? []).filter((price) => isRunning(price, now) && isFor(price, member ?? undefined))
  for (const price of running) {
    const tag = offerText.priceTag[price.kind]
    if (tag !== undefined && !made.some((one) => one.name === tag[0])) made.push({ name: tag[0], describe: tag[1], is_show: 1 })
  }
  if (goods.with_coupon && running.length === 0) {
    for (const row of reductionsOf(goods, campaigns, member, now)) {
      const name = offerText.tierTag[row.tiers[0]!.gives.kind]
      if (!made.some((one) => one.name === name)) made.push({ name, describe: row.name, is_show: 1 })
    }
  }
  if (made.length === 0) return own
  const place = (tag: Tag): number => { const at = PLACES.indexOf(tag.name); return at < 0 ? PLACES.length : at }
  let shown = 0
  return [...made, ...own.filter((tag) => !made.some((one) => one.name === tag.name))].sort((a, b) => place(a) - place(b))
    .map((tag) => tag.is_show === 1 && (shown += 1) > SHOWN ? { ...tag, is_show: 0 } : tag)
}

/** The full reductions that run for goods and member. */
export const reductionsOf = (goods: ScopedGoods, campaigns: CampaignRows, member: Rank, now: number): CampaignRows['reductions'] =>
  campaigns.reductions.filter((row) => {
    if (!isRunning(row, now) || !isFor(row, member ?? undefined)) return false
    const scope = scopeOver(row, [goods])
    return scope.kind === 'all' || ('ids' in scope && scope.ids.length > 0)
  })
