import type { CouponType } from './coupon-type.ts'
import type { Fen } from '../platform/money/index.ts'
import type { Stamp } from '../platform/time/index.ts'
import type { SettleGroup } from './groups.types.ts'
import type { PriceOfferKind } from './offers/registry.ts'

/** When an offer runs: half-open, `[start, end)`; a side that is absent is open (domain.md §0.7). */
export type OfferWindow = { readonly start?: Stamp | null; readonly end?: Stamp | null }

/** Ranks of members that an offer is for; absent: all (domain.md §1.1). */
export type ForRanks = { readonly ranks?: readonly number[] | null }

/**
 * Zones that goods belong to besides being ordinary goods: free-shipping, controlled sale, controlled drugs, cold
 * chain, herbs, devices.
 */
export type ZoneCode = 'yx' | 'kx' | 'hm' | 'll' | 'zy' | 'qx'

/** The lines that an offer applies to. Lists of ids may be reduced to those in the cart. */
export type Scope =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'goods'
      readonly ids: readonly number[]
      /** Those of `ids` that match by their category of the preferred zone. */
      readonly yx_ids?: readonly number[]
    }
  | { readonly kind: 'category' | 'brand'; readonly ids: readonly number[] }
  | { readonly kind: 'zone'; readonly zones: readonly ZoneCode[] }

/** One activity-price record (`goods_price_id`): another unit price for certain goods. */
export type PriceOffer = OfferWindow &
  ForRanks & {
    readonly id: number
    readonly kind: PriceOfferKind
    readonly goods_id: number
    /** Fen for one sale unit. */
    readonly price: Fen
  }

/** A bundle sold at one price; a cart line of it counts sets. */
export type CombinationOffer = OfferWindow &
  ForRanks & {
    readonly id: number
    readonly name: string
    /** Fen for one set. */
    readonly price: Fen
    /** The goods of a set; `base_price` in fen for one unit is the weight for splitting the price of the set. */
    readonly goods: readonly { readonly goods_id: number; readonly number: number; readonly base_price: Fen }[]
  }

/** A gift of a tier. `same`: more of the goods that were bought (买10赠1). */
export type GiftOffer = { readonly number: number } & (
  | {
      readonly kind: 'same'
      /** Value of one unit, fen, for choosing the best activity. */
      readonly worth?: Fen
      /** Units left in the gift pool; absent: no limit. */
      readonly stock?: number
    }
  | {
      readonly kind: 'goods'
      readonly goods_id: number
      readonly ck_id: number
      readonly settle_group: SettleGroup
      readonly worth?: Fen
      readonly stock?: number
    }
  | {
      readonly kind: 'coupon'
      readonly template_id: number
      /** Coupons left of the template; absent: no limit. */
      readonly stock?: number
    }
  | { readonly kind: 'points' }
)

/**
 * The reward of a tier: an amount off (fen), percent that remains to be paid (95 = 9.5折), gifts, or the right to
 * exchange.
 */
export type TierReward =
  | { readonly kind: 'jian'; readonly value: Fen }
  | { readonly kind: 'zhe'; readonly percent: number }
  | { readonly kind: 'zeng'; readonly gifts: readonly GiftOffer[] }
  | {
      readonly kind: 'hg'
      readonly goods: readonly { readonly goods_id: number; readonly price: Fen }[]
      /** Units that may be exchanged; 1 when absent. */
      readonly units?: number
    }

/** A tier of a full reduction; all its thresholds must be reached: fen, different goods, units. */
export type ReductionTier = {
  readonly amount?: Fen
  readonly kinds?: number
  readonly number?: number
  readonly gives: TierReward
}

/** A full reduction (满减, 满折, 满赠, 满额换购, 组合满减): a scope of goods and its tiers (domain.md §2.4). */
export type ReductionOffer = OfferWindow &
  ForRanks & {
    readonly id: number
    readonly name: string
    readonly scope: Scope
    readonly tiers: readonly ReductionTier[]
    /** 每满: the reached tier counts as often as its thresholds are reached. */
    readonly is_repeat?: boolean
    /** Maximum multiplier; 5 by default. */
    readonly max_times?: number
  }

/** Storewide price on set days; `percent` remains to be paid (94 = 9.4折). */
export type WelfareOffer = OfferWindow &
  ForRanks & { readonly id: number; readonly percent: number; readonly scope: Scope }

/** A cashback offer; the highest reached tier counts, once. Amounts in fen. */
export type CashbackOffer = OfferWindow &
  ForRanks & {
    readonly id: number
    readonly scope: Scope
    readonly tiers: readonly { readonly amount: Fen; readonly value: Fen }[]
  }

/**
 * A coupon or cash voucher the member holds, not yet used. `face` and `threshold` in fen. An id below 0 is that of a
 * template, negated, whose coupon the member could claim.
 */
export type CouponOffer = OfferWindow &
  ForRanks & {
    readonly id: number
    readonly type: CouponType
    readonly name: string
    readonly face: Fen
    readonly threshold: Fen
    readonly scope: Scope
  }

/** All offers that may change a price. Lists may contain offers that do not run now; their window is checked. */
export type Offers = {
  readonly prices?: readonly PriceOffer[]
  readonly combinations?: readonly CombinationOffer[]
  readonly reductions?: readonly ReductionOffer[]
  readonly welfare?: readonly WelfareOffer[]
  readonly cashback?: readonly CashbackOffer[]
  /** Coupons and vouchers of this member. */
  readonly coupons?: readonly CouponOffer[]
  /** Maximum share of the goods amount that points may pay, percent; 5 by default. */
  readonly points_percent?: number
}

/** Facts of the buyer that prices depend on. */
export type PricingMember = {
  readonly rank: number
  /** Freight region of domain.md §2.7. */
  readonly zone: 'A' | 'B' | 'C'
  /** Has no paid order yet. */
  readonly is_new: boolean
  readonly points: number
}

/** Choices of the member at checkout; without a choice nothing is spent. */
export type Choices = {
  /** Coupon id by order (see `orderKey`); `best`: the largest usable one of each order; 0 or absent: none. */
  readonly coupons?: 'best' | Readonly<Record<string, number>>
  readonly vouchers?: readonly number[]
  /** Points to spend, or as many as allowed. */
  readonly points?: number | 'max'
}
