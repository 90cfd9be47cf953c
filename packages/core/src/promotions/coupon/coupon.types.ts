import type { Yuan } from '../../platform/money/index.ts'

/**
 * A coupon (type 1) or cash voucher (type 2) the member holds. `status`: 0 unused, 1 used, 2 ended,
 * 3 locked by an order that is not paid (domain.md §4.2).
 */
export type Coupon = {
  readonly id: number
  readonly type: 1 | 2
  readonly name: string
  readonly face: Yuan
  readonly threshold: Yuan
  readonly scope: 'all' | 'goods' | 'category' | 'brand' | 'zone'
  /** Names of the goods, categories, brands or zones it is for, in words; absent: goods of all of them. */
  readonly applies_to?: string
  readonly start: number
  readonly end: number
  readonly status: 0 | 1 | 2 | 3
}

/** A coupon that can be claimed. `state`: state of its button; `left` of `total` claims. */
export type CouponOnOffer = Pick<Coupon, 'id' | 'type' | 'name' | 'face' | 'threshold' | 'scope' | 'applies_to'> & {
  readonly total: number
  readonly left: number
  readonly claim_start: number
  readonly claim_end: number
  readonly state: 'open' | 'claimed' | 'gone' | 'later'
  /** The coupon of it that the member holds and can still use; null: none. */
  readonly coupon_id?: number | null
}

/**
 * What claiming all brought: the coupons, each as often as the member may have it, and why others on offer (by
 * template) were not claimed. Repeated, it claims nothing twice.
 */
export type ClaimedCoupons = {
  readonly claimed: readonly Coupon[]
  readonly refused: readonly {
    readonly id: number
    readonly name: string
    readonly code: 'CLAIMED' | 'GONE' | 'CLOSED'
    readonly reason: string
  }[]
}

/** A coupon or voucher that the member may claim (`held` 0) or use (1) now. */
export type AvailableCoupon = {
  readonly held: 0 | 1
  /** Id of the template while it can be claimed, of the coupon once it is held. */
  readonly id: number
  readonly type: 1 | 2
  readonly name: string
  readonly face: Yuan
  readonly threshold: Yuan
  readonly scope: Coupon['scope']
  readonly applies_to?: string
  /** End of the claim or of the use, Unix seconds. */
  readonly end: number
}

/** Number of coupons and vouchers by status; `available`: those on offer, `claimable` the same by kind. */
export type CouponCount = {
  readonly available: number
  readonly claimable: { readonly coupon: number; readonly voucher: number }
  readonly coupon: Readonly<Record<0 | 1 | 2 | 3, number>>
  readonly voucher: Readonly<Record<0 | 1 | 2 | 3, number>>
}
