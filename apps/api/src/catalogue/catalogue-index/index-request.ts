import type { CouponType, PromotionFilter } from '@yaopi/core'
import type { Buyer } from '@yaopi/core/pricing'
import type { OfferRow } from '../../pricing/offers/index.ts'
import type { Interpretation } from '../search/index.ts'

/** The first day of a range, and the day after its last, `YYYY-MM-DD`; null: without end. */
export type Life = { readonly from: string | null; readonly to: string | null }

/** Filters of a list, shared by page and summary. */
export type Narrowing = {
  readonly categories?: { readonly level: 1 | 2 | 3; readonly id: number }
  readonly yx_categories?: readonly number[]
  readonly zone?: string
  readonly brand_id?: number
  /** Ids of makers. */
  readonly sccj?: readonly number[]
  /** With a promotion for the viewer of `Selection.promotions`. */
  readonly promo?: PromotionFilter
  readonly dosage?: string
  readonly otc?: string
  readonly temp?: string
  /** Class of a device, 1 to 3. */
  readonly device_class?: number
  /** Capital letter of the name, `#` for others; only prepared herbs have one. */
  readonly initial?: string
  readonly medicare?: boolean
  /** Goods whose first lot ends in these days. */
  readonly life?: Life
  readonly stock?: boolean
  readonly free?: boolean
  readonly yx?: boolean
  /** Under controlled sale; a number: under this policy. */
  readonly control?: true | number
  readonly min_price?: number
  readonly max_price?: number
  /** Where this coupon may be used. */
  readonly coupon?: CouponScope
  /** With a price of a kind that runs at a moment (milliseconds) for a member kind; null: for everybody. */
  readonly priced?: { readonly kind: string; readonly rank: number | null; readonly at: number }
}

/** Orders of a list; each ends with the id, so that pages do not overlap. */
export type Sort = 'default' | 'sales' | 'price' | 'profit' | 'expiry' | 'new'

/** What is searched for: an interpreted keyword line, and the goods that its bar code or goods number names. */
export type SearchRequest = { readonly meant: Interpretation; readonly ids: readonly number[] }

/** An offer whose goods are listed: by its scope, where the zone of the goods allows the benefit. */
export type OfferedGoods = {
  readonly benefit: 'cashback' | 'welfare'
  readonly scope: Pick<OfferRow, 'scope_kind' | 'scope_ids' | 'scope_zones'>
}

/** A coupon or voucher, as far as its goods depend on it. */
export type CouponScope = OfferedGoods['scope'] & { readonly type: CouponType }

/**
 * Whose prices a list is sorted and filtered by: everything that the price shown to a member depends on besides the
 * goods. Members with the same values share the work.
 */
export type PriceView = {
  readonly rank: number
  /** Region of the price levels. */
  readonly zone: Buyer['freight_zone']
  /** Milliseconds; prices of windows around it count. */
  readonly at: number
  /** Has not paid an order yet, so that newcomer prices count. */
  readonly isNew: boolean
  /** Policies of controlled sale that show their prices, by id. */
  readonly open: readonly number[]
  /** The storewide prices that run for the member. */
  readonly storewide: readonly (OfferedGoods['scope'] & { readonly id: number; readonly percent: number })[]
}

/** The promotions that a viewer may use: members with the same values share the work. */
export type PromotionView = {
  /** Null: a visitor. */
  readonly rank: number | null
  /** Milliseconds; offers whose window holds it run. */
  readonly at: number
  /** The day of `at` in Shanghai, days since 1970. */
  readonly today: number
  /** Has not paid an order yet, so that newcomer prices count. */
  readonly isNew: boolean
  /**
   * Scopes of the full reductions, of those that let exchange, of the storewide prices, and of the coupons that can be
   * claimed.
   */
  readonly reductions: readonly OfferedGoods['scope'][]
  readonly exchanges: readonly OfferedGoods['scope'][]
  readonly storewide: readonly OfferedGoods['scope'][]
  readonly coupons: readonly CouponScope[]
}

/** The goods of a list: filters, and an offer or a search where there is one. */
export type Selection = {
  readonly narrow: Narrowing
  readonly offered?: OfferedGoods | undefined
  readonly search?: SearchRequest | undefined
  /** Absent: prices are the base prices. Needed only where prices sort or filter. */
  readonly view?: PriceView | undefined
  /** Needed for `narrow.promo`. Where it is given, the summary has the counts of `Choices`. */
  readonly promotions?: PromotionView | undefined
  /** Ranges of remaining life that are counted with the choices, by the names of their filter. */
  readonly lives?: Readonly<Record<string, Life>> | undefined
}

/** One page of a list. */
export type PageRequest = Selection & {
  readonly sort: Sort
  readonly order: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/** A value of a filter with the number of goods that have it. */
export type Facet = { readonly id: string; readonly name: string; readonly count: number }

/**
 * Counts of every value of a filter, as if nothing was chosen in that filter; values without goods are left out.
 * Categories by level, and those of the preferred zone by the one that goods carry.
 */
export type Choices = {
  readonly makers: readonly Facet[]
  /** The dosage forms and brands with the most goods, and the chosen ones. */
  readonly dosages: readonly Facet[]
  readonly brands: readonly Facet[]
  readonly categories: readonly (readonly (readonly [id: number, count: number])[])[]
  readonly yxCategories: readonly (readonly [id: number, count: number])[]
  readonly promotions: readonly (readonly [kind: PromotionFilter, count: number])[]
  readonly otc: readonly Count[]
  readonly temp: readonly Count[]
  readonly lives: readonly Count[]
  /** Classes of devices in their zone, letters of names in the zone of herbs; elsewhere none. */
  readonly devices: readonly Count[]
  readonly initials: readonly Count[]
}

/** A value with its number of goods. */
export type Count = readonly [value: string, count: number]

/** How many goods a selection has, and by which filters it can be narrowed. Both are exact. */
export type Summary = {
  readonly total: number
  readonly facets: { readonly sccj: Facet[]; readonly dosage: Facet[]; readonly brand: Facet[] }
  readonly choices?: Choices | undefined
}

/** The answer to a page request; `summary` only where it was asked for. */
export type PageAnswer = { readonly ids: number[]; readonly summary?: Summary | undefined }
