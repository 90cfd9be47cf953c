import type { Fen } from '../platform/money/index.ts'
import type { FreightGroup } from './groups.types.ts'
import type { SettleGroup } from './groups.types.ts'
import type { GiftOffer, TierReward } from './offers.types.ts'
import type { SourceCode } from './offers/registry.ts'

/**
 * A ladder in fen; tiers ascend in number and fall in price. Type 1 by sale unit, 2 by case (numbers are still sale
 * units).
 */
export type Ladder = {
  readonly id: number
  readonly type: 1 | 2
  readonly tiers: readonly { readonly number: number; readonly price: Fen }[]
}

/** Another base price for some members: by kind, by region, or both (domain.md §2.3). */
export type PriceLevel = {
  readonly ranks?: readonly number[] | null
  readonly zones?: readonly string[] | null
  readonly price: Fen
}

/** One line as pricing sees it: facts only, prices in fen. What is optional is absent, false or 0 for plain goods. */
export type PricingLine = {
  readonly id: number
  readonly goods_id: number
  /** Sale units; sets for a combination. */
  readonly number: number
  readonly selected: boolean
  /** List price of one unit; of a combination the sum of its parts. */
  readonly base_price: Fen
  readonly ladder: Ladder | null
  /** 1: buy at base price, no ladder and no promotion. */
  readonly is_yj: boolean
  readonly settle_group: SettleGroup
  readonly ck_id: number
  /** The line alone costs no freight. */
  readonly ships_free: boolean
  /** `goods.type` of domain.md §2.1; 3 combination and 4 exchange are only sold as such. */
  readonly type?: number
  /** The activity price the member took; a line never gets a limited price that it does not name. */
  readonly goods_price_id?: number
  /** The full reduction the member chose; 0: the best one is picked. */
  readonly goods_manjian_id?: number
  readonly combination_id?: number
  readonly is_jxq?: boolean
  /** In the free-shipping zone; absent: by settlement group. */
  readonly is_youx?: boolean
  /** Under a controlled-sale policy. */
  readonly is_kx?: boolean
  readonly goods_class?: string
  readonly brand_id?: number | null
  readonly category_ids?: readonly number[]
  /** The category of the goods in the preferred zone. */
  readonly yx_category?: number | null
  /** May take part in full reductions and coupons [ST-09]; true when absent. */
  readonly with_coupon?: boolean
  /** May be paid by cash vouchers; true when absent. */
  readonly with_voucher?: boolean
  /** Left out of storewide prices. */
  readonly no_welfare?: boolean
  readonly levels?: readonly PriceLevel[]
}

/** Fee rules of one freight group in the member's region, fen; null: the region is not served by this group. */
export type FreightRule = { readonly min: Fen; readonly fee: Fen; readonly free: Fen }
/** The freight rule of each group of goods, null where there is none (domain.md §2.7). */
export type FreightRules = Readonly<Record<FreightGroup, FreightRule | null>>

/**
 * A step in the price of a line, with its reason. `amount` in fen for the whole line, negative when it makes the line
 * cheaper; `ref_id`: the offer.
 */
export type Adjustment = {
  readonly code: string
  readonly amount: Fen
  readonly reason: string
  readonly ref_id?: number
}

/** Something the member should be told about a line, in words; `code` is the offer kind it is about. */
export type LineNote = { readonly code: string; readonly reason: string }

/** What discounts take off a line, fen. */
export type Discounts = Readonly<Record<'manjian' | 'coupon' | 'voucher' | 'points', Fen>>

/** The share of one component in a combination line: order, invoice and refund go by component. */
export type PricedComponent = Discounts & {
  readonly goods_id: number
  /** Units in all sets of the line. */
  readonly number: number
  readonly raw_price: Fen
  readonly line_amount: Fen
  readonly paid_amount: Fen
}

/** A line with its price and its part of every reduction, in fen (domain.md §2.6). */
export type PricedLine = Discounts & {
  readonly id: number
  readonly goods_id: number
  readonly number: number
  readonly selected: boolean
  /** Selected and sold under its terms; false when an exchange right or a combination is gone. */
  readonly counted: boolean
  readonly settle_group: SettleGroup
  readonly ck_id: number
  readonly source: SourceCode
  /** The price before any source but base. */
  readonly raw_price: Fen
  readonly price: Fen
  readonly line_amount: Fen
  readonly paid_amount: Fen
  /** May take part in full reductions, as the wire says it. */
  readonly with_coupon: boolean
  /** The full reduction the line belongs to, 0 for none, and the amount it adds to it. */
  readonly manjian_id: number
  readonly manjian_base: Fen
  /** What the line adds to the cashback of its checkout, fen. */
  readonly cashback_base: Fen
  /** From list price to paid amount: `list × number + Σ amount = paid_amount`. */
  readonly adjustments: readonly Adjustment[]
  readonly notes: readonly LineNote[]
  readonly components?: readonly PricedComponent[]
}

/** A gift line: 0.00, counts nowhere. `missing`: units that the pool no longer had (赠完即止). */
export type PricedGift = {
  readonly manjian_id: number
  readonly goods_id: number
  readonly ck_id: number
  readonly settle_group: SettleGroup
  readonly number: number
  readonly missing: number
  readonly reason: string
}

/** A coupon or points that a full reduction gives when the order is paid. */
export type PricedReward = {
  readonly manjian_id: number
  readonly kind: 'coupon' | 'points'
  readonly template_id: number
  readonly number: number
  /** What the template no longer had. */ readonly missing: number
  readonly reason: string
}

/** A tier of a reduction: its thresholds (`amount` in fen, kinds, units), its reward, whether it is reached. */
export type PricedTier = {
  readonly amount: Fen
  readonly kinds: number
  readonly number: number
  readonly reward: TierReward
  readonly reached: boolean
  readonly text: string
}

/**
 * What is missing to a next step: fen, different goods, units; `saving` in fen where it can be said, `text` for the
 * member.
 */
export type NextStep = {
  readonly gap: Fen
  readonly kinds: number
  readonly number: number
  readonly saving: Fen
  readonly text: string
}

/** A full reduction that lines of the cart could join. */
export type PricedReduction = {
  readonly id: number
  readonly name: string
  /** What the ticked lines that joined bring [ST-09]. */
  readonly selected_amount: Fen
  readonly selected_kinds: number
  readonly selected_number: number
  readonly line_ids: readonly number[]
  /** Reached tiers first [ST-09]. */
  readonly tiers: readonly PricedTier[]
  /** How often the highest reached tier counts; 0: none reached. */
  readonly multiplier: number
  readonly discount: Fen
  /** Goods that may now be exchanged, with units in all. */
  readonly exchange: {
    readonly units: number
    readonly goods: readonly { readonly goods_id: number; readonly price: Fen }[]
  } | null
  readonly gifts: readonly GiftOffer[]
  readonly next: NextStep | null
}

/** Freight of a group of goods: `amount` of its goods, `due` to be paid, gaps in fen (domain.md §2.7). */
export type PricedFreight = FreightRule & {
  readonly group: FreightGroup
  readonly amount: Fen
  readonly due: Fen
  /** Missing to free freight and to the minimum order. */
  readonly gap: Fen
  readonly min_gap: Fen
  readonly served: boolean
}

/**
 * A coupon as the picker of one order shows it; `value` is what it would take off, `gap` what is missing to its
 * threshold.
 */
export type CouponFit = {
  readonly id: number
  readonly value: Fen
  readonly eligible: Fen
  readonly gap: Fen
  readonly usable: boolean
  readonly reason: string
}

/** The lines that become one order, with its sums in fen (domain.md §3.1). */
export type PricedOrder = {
  readonly key: string
  readonly settle_group: SettleGroup
  readonly ck_id: number
  readonly lines: readonly PricedLine[]
  readonly gifts: readonly PricedGift[]
  readonly goods_amount: Fen
  readonly manjian_amount: Fen
  readonly coupon_amount: Fen
  readonly voucher_amount: Fen
  readonly points_amount: Fen
  readonly freight: Fen
  readonly payable: Fen
  /** 0: none. */
  readonly coupon_id: number
  /** Usable ones first, the best on top. */
  readonly coupons: readonly CouponFit[]
  /** Points to be granted when the order is finished; cashback to be expected. */
  readonly points_earned: number
  readonly cashback_expected: Fen
}

/** A cash voucher at checkout: its value in fen, whether it can be used, and why not (domain.md §4.2). */
export type VoucherFit = {
  readonly id: number
  readonly chosen: boolean
  readonly usable: boolean
  readonly value: Fen
  readonly reason: string
}

/** A hint for the member with what is missing; `line_id`, `ref_id` (offer) and `group` say what it is about. */
export type Hint = NextStep & {
  readonly code: 'ladder' | 'manjian' | 'coupon' | 'cashback' | 'freight' | 'min_order'
  readonly line_id?: number
  readonly ref_id?: number
  readonly group?: string
}

/** A choice of the member that could not be followed. */
export type RefusedChoice = {
  readonly kind: 'coupon' | 'voucher' | 'points'
  readonly id: number
  readonly reason: string
}

/** Result of `priceCart`: lines, orders, freight and sums, all amounts in fen (domain.md §2.6). */
export type PricedCart = {
  /** In the order in which they came. */
  readonly lines: readonly PricedLine[]
  readonly orders: readonly PricedOrder[]
  readonly freight: readonly PricedFreight[]
  readonly goods_amount: Fen
  readonly discount: Fen
  readonly freight_amount: Fen
  readonly payable: Fen
  /** Counted lines and units. */
  readonly kinds: number
  readonly number: number
  readonly reductions: readonly PricedReduction[]
  readonly gifts: readonly PricedGift[]
  readonly rewards: readonly PricedReward[]
  readonly vouchers: readonly VoucherFit[]
  readonly points: { readonly used: number; readonly max: number; readonly value: Fen }
  readonly cashback: {
    readonly offer_id: number
    readonly base: Fen
    readonly value: Fen
    readonly next: NextStep | null
  }
  readonly points_earned: number
  readonly hints: readonly Hint[]
  readonly refused: readonly RefusedChoice[]
}
