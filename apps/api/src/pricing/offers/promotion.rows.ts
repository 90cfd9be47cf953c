import type {
  CashbackOffer,
  GiftOffer,
  PriceOffer,
  ReductionOffer,
  ReductionTier,
  TierReward,
} from '@yaopi/core/contract'

/** Window, member kinds and scope of an offer, as stored; stamps in seconds. */
export type OfferRow = {
  readonly id: number
  readonly ranks: readonly number[] | null
  readonly start: number
  readonly end: number
  readonly scope_kind: 'all' | 'goods' | 'category' | 'brand' | 'zone'
  readonly scope_ids: readonly number[]
  readonly scope_zones: readonly string[]
}

/** A gift of a tier as stored: only id and number of other goods. */
type StoredGift =
  | Exclude<GiftOffer, { kind: 'goods' }>
  | { readonly kind: 'goods'; readonly goods_id: number; readonly number: number }
/** The reward of a tier as stored; the goods of an exchange are rows of their own. */
type StoredGives = Exclude<TierReward, { kind: 'zeng' | 'hg' }> | { readonly kind: 'hg'; readonly units?: number }
type StoredTier = Omit<ReductionTier, 'gives'> & {
  readonly gives: StoredGives | { readonly kind: 'zeng'; readonly gifts: readonly StoredGift[] }
}

export type ReductionRow = OfferRow &
  Pick<ReductionOffer, 'name' | 'is_repeat' | 'max_times'> & { readonly tiers: readonly StoredTier[] }
export type StorewidePriceRow = OfferRow & { readonly percent: number }
export type CashbackRow = OfferRow & Pick<CashbackOffer, 'tiers'>

/** Goods of bundles, exchanges and gifts: the fields for an order line and for eligibility. */
export type OfferGoods = {
  readonly goods_id: number
  readonly ck_id: number
  readonly sellable: number | null
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly approval_no: string
  readonly bzdw: string
  readonly image_url: string
  readonly base_price: number
  readonly is_on_sale: boolean
  readonly scope_codes: readonly string[]
  readonly ranks_allowed: readonly number[] | null
  readonly special_type: number
  readonly temp_class: string
  readonly goods_class: string
  readonly is_youx: boolean
  readonly with_voucher: boolean
}

/** Goods in the pool of gifts of a reduction. */
export type GiftRow = OfferGoods & { readonly reduction_id: number; readonly left: number }

/** A bundle. `left`: sets of its pool, null without one; `had`: sets in the member's orders that are not cancelled. */
export type BundleRow = {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly ck_id: number
  readonly ranks: readonly number[] | null
  readonly start: number
  readonly end: number
  readonly left: number | null
  readonly stock_total: number | null
  readonly qg_number: number
  readonly had: number
  readonly goods: readonly (OfferGoods & { readonly number: number })[]
}

/** Goods that a full reduction lets exchange for, from an amount (fen) on. */
export type ExchangeRow = OfferGoods & {
  readonly reduction_id: number
  readonly from_amount: number
  readonly price: number
  readonly left: number
}

/** A coupon that full reductions give. */
export type RewardRow = { readonly template_id: number; readonly name: string; readonly left: number }

/** Campaigns: the same for everybody until an operator changes them. */
type Definitions = {
  readonly reductions: readonly ReductionRow[]
  readonly welfare: readonly StorewidePriceRow[]
  readonly cashback: readonly CashbackRow[]
}
/** Limited offers. */
type LimitedRows = {
  readonly combinations: readonly BundleRow[]
  readonly exchanges: readonly ExchangeRow[]
  readonly gifts: readonly GiftRow[]
  readonly rewards: readonly RewardRow[]
}
export type CampaignRows = Definitions & LimitedRows

/** A member's coupon or voucher. */
export type CouponRow = OfferRow & {
  readonly type: 1 | 2
  readonly name: string
  readonly face: number
  readonly threshold: number
}
export type MemberAssets = { readonly coupons: readonly CouponRow[]; readonly points: number }
/** The promotions that a cart statement reads; `version` is that of the matching campaigns. */
export type CartFacts = LimitedRows & MemberAssets & { readonly version: number }

/** With `claimable`: coupons that the member could claim, each with the id of its template below 0. */
export type CartPageFacts = CartFacts & { readonly claimable: readonly CouponRow[] }

/** The lot of a near-expiry price; `left`: units that can be sold. */
export type LotRow = {
  readonly id: number
  readonly ck_id: number
  readonly batch_no: string
  readonly made_date: string
  readonly end_date: string
  readonly left: number
}

/** The progress of a group buy; `mine`: paid units of the viewing member. */
export type GroupRow = {
  readonly target: number
  readonly state: 'open' | 'reached' | 'failed'
  readonly sold: number
  readonly members: number
  readonly mine: number
}

/**
 * An activity price of goods. `left`: null without a pool; `had`: units in the member's orders that are not cancelled;
 * `min_number`: least units of a line.
 */
export type PriceRow = PriceOffer & {
  readonly min_number: number
  readonly lot: LotRow | null
  readonly group: GroupRow | null
  readonly start: number
  readonly end: number
  readonly left: number | null
  readonly stock_total: number | null
  readonly qg_number: number
  readonly had: number
}
