import type { Buyer } from '@yaopi/core/pricing'
import type { OfferRow } from '../../pricing/offers/index.ts'
import type { Interpretation } from '../search/index.ts'

/** Filters of a list, shared by page and summary. */
export type Narrowing = {
  readonly categories?: { readonly level: 1 | 2 | 3; readonly id: number }
  readonly yx_categories?: readonly number[]
  readonly zone?: string
  readonly brand_id?: number
  readonly sccj?: number
  readonly dosage?: string
  readonly otc?: string
  readonly temp?: string
  readonly medicare?: boolean
  /** Least and most days of remaining life, counted from `today`. */
  readonly life?: { readonly from: string | null; readonly to: string | null }
  readonly stock?: boolean
  readonly free?: boolean
  readonly yx?: boolean
  /** Under controlled sale; a number: under this policy. */
  readonly control?: true | number
  readonly min_price?: number
  readonly max_price?: number
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

/** The goods of a list: filters, and an offer or a search where there is one. */
export type Selection = {
  readonly narrow: Narrowing
  readonly offered?: OfferedGoods | undefined
  readonly search?: SearchRequest | undefined
  /** Absent: prices are the base prices. Needed only where prices sort or filter. */
  readonly view?: PriceView | undefined
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

/** How many goods a selection has, and by which filters it can be narrowed. Both are exact. */
export type Summary = {
  readonly total: number
  readonly facets: { readonly sccj: Facet[]; readonly dosage: Facet[]; readonly brand: Facet[] }
}

/** The answer to a page request; `summary` only where it was asked for. */
export type PageAnswer = { readonly ids: number[]; readonly summary?: Summary | undefined }
