import type { CashbackOffer, GiftOffer, PriceOffer, ReductionOffer, ReductionTier, TierGives } from '@yaopi/core'

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
type StoredGift = Exclude<GiftOffer, { kind: 'goods' }> | { readonly kind: 'goods', readonly goods_id: number, readonly number: number }
type StoredTier = Omit<ReductionTier, 'gives'> & { readonly gives: Exclude<TierGives, { kind: 'zeng' }> | { readonly kind: 'zeng', readonly gifts: readonly StoredGift[] } }

export type ReductionRow = OfferRow & Pick<ReductionOffer, 'name' | 'is_repeat' | 'max_times'> & { readonly tiers: readonly StoredTier[] }
export type WelfareRow = OfferRow & { readonly percent: number }
export type CashbackRow = OfferRow & Pick<CashbackOffer, 'tiers'>

/** Goods in the pool of gifts of a reduction, with what an order line of them must show. */
export type GiftRow = {
  readonly reduction_id: number, readonly goods_id: number, readonly left: number, readonly ck_id: number, readonly sellable: number | null, readonly special_type: number,
  readonly temp_class: string, readonly goods_class: string, readonly is_youx: boolean, readonly is_on_sale: boolean, readonly base_price: number,
  readonly name: string, readonly ypgg: string, readonly sccj: string, readonly approval_no: string, readonly bzdw: string, readonly image_url: string
}

export type CampaignRows = {
  readonly reductions: readonly ReductionRow[], readonly welfare: readonly WelfareRow[], readonly cashback: readonly CashbackRow[], readonly gifts: readonly GiftRow[]
}

/** A coupon or voucher the member holds. */
export type CouponRow = OfferRow & { readonly type: 1 | 2, readonly name: string, readonly face: number, readonly threshold: number }
export type MemberAssets = { readonly coupons: readonly CouponRow[], readonly points: number }

/** An activity price of goods. `left`: null without a pool; `had`: units of it in the member's living orders. */
export type PriceRow = PriceOffer & { readonly start: number, readonly end: number, readonly left: number | null, readonly stock_total: number | null, readonly qg_number: number, readonly had: number }
