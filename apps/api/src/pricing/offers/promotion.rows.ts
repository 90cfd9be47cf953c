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

/** A gift of a tier as stored: of other goods only the id and how many. */
type StoredGift =
  | Exclude<GiftOffer, { kind: 'goods' }>
  | { readonly kind: 'goods'; readonly goods_id: number; readonly number: number }
/** What a tier gives, as stored: the goods of an exchange stand in rows of their own. */
type StoredGives = Exclude<TierReward, { kind: 'zeng' | 'hg' }> | { readonly kind: 'hg'; readonly units?: number }
type StoredTier = Omit<ReductionTier, 'gives'> & {
  readonly gives: StoredGives | { readonly kind: 'zeng'; readonly gifts: readonly StoredGift[] }
}

export type ReductionRow = OfferRow &
  Pick<ReductionOffer, 'name' | 'is_repeat' | 'max_times'> & { readonly tiers: readonly StoredTier[] }
export type StorewidePriceRow = OfferRow & { readonly percent: number }
export type CashbackRow = OfferRow & Pick<CashbackOffer, 'tiers'>

/** Goods as packages, exchanges and gifts speak of them: what an order line must show, and what the gate must know. */
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

/** A package. `left`: sets of its pool, null without one; `had`: sets in the member's living orders. */
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

/** What is the same for everybody until somebody changes it. */
type Definitions = {
  readonly reductions: readonly ReductionRow[]
  readonly welfare: readonly StorewidePriceRow[]
  readonly cashback: readonly CashbackRow[]
}
/** What runs out. */
type LimitedRows = {
  readonly combinations: readonly BundleRow[]
  readonly exchanges: readonly ExchangeRow[]
  readonly gifts: readonly GiftRow[]
  readonly rewards: readonly RewardRow[]
}
export type CampaignRows = Definitions & LimitedRows

/** A coupon or voucher the member holds. */
export type CouponRow = OfferRow & {
  readonly type: 1 | 2
  readonly name: string
  readonly face: number
  readonly threshold: number
}
export type MemberAssets = { readonly coupons: readonly CouponRow[]; readonly points: number }
/** What a statement for a cart reads of promotions; `version` is that of the definitions it goes with. */
export type CartFacts = LimitedRows & MemberAssets & { readonly version: number }

/** The lot of a near-expiry price; `left`: units that can be sold. */
export type LotRow = {
  readonly id: number
  readonly ck_id: number
  readonly batch_no: string
  readonly made_date: string
  readonly end_date: string
  readonly left: number
}

/** How the group of a price stands; `mine`: units of the asking member that are paid for. */
export type GroupRow = {
  readonly target: number
  readonly state: 'open' | 'reached' | 'failed'
  readonly sold: number
  readonly members: number
  readonly mine: number
}

/**
 * An activity price of goods. `left`: null without a pool; `had`: units of it in the member's living orders;
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
