import type { Fen } from '../platform/money/index.ts'
import type { FreightGroup, SettleGroup } from './groups.types.ts'
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

/** A line as input of pricing; prices in fen. Optional fields are absent, false or 0 for plain goods. */
export type PricingLine = {
  readonly id: number
  readonly goods_id: number
  /** Sale units; sets for a bundle. */
  readonly number: number
  readonly selected: boolean
  /** List price of one unit; of a bundle the sum of its parts. */
  readonly base_price: Fen
  readonly ladder: Ladder | null
  /** Bought at base price, without ladder and promotion. */
  readonly is_yj: boolean
  readonly settle_group: SettleGroup
  readonly ck_id: number
  /** The line ships free by itself. */
  readonly ships_free: boolean
  /** `goods.type` of domain.md §2.1; 3 (bundle) and 4 (exchange) are only sold as such. */
  readonly type?: number
  /** The activity price that the member chose; a line gets a limited price only if it names it. */
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
  /** Excluded from storewide prices. */
  readonly no_welfare?: boolean
  readonly levels?: readonly PriceLevel[]
}

/** Fee rules of one freight group in the member's region, fen; null: the region is not served by this group. */
export type FreightRule = { readonly min: Fen; readonly fee: Fen; readonly free: Fen }
/** The freight rule of each group of goods, null where there is none (domain.md §2.7). */
export type FreightRules = Readonly<Record<FreightGroup, FreightRule | null>>

/**
 * A price step of a line with its reason. `amount` in fen for the whole line, negative for a discount; `ref_id`: id of
 * the offer.
 */
export type Adjustment = {
  readonly code: string
  readonly amount: Fen
  readonly reason: string
  readonly ref_id?: number
}

/** A note to the member about a line; `code`: the offer kind. */
export type LineNote = { readonly code: string; readonly reason: string }

/** Discounts of a line, fen. */
export type Discounts = Readonly<Record<'manjian' | 'coupon' | 'voucher' | 'points', Fen>>

/** The share of one component in a bundle line; orders, invoices and refunds are by component. */
export type PricedComponent = Discounts & {
  readonly goods_id: number
  /** Units in all sets of the line. */
  readonly number: number
  readonly raw_price: Fen
  readonly line_amount: Fen
  readonly paid_amount: Fen
}

/** A priced line with its share of every discount, fen (domain.md §2.6). */
export type PricedLine = Discounts & {
  readonly id: number
  readonly goods_id: number
  readonly number: number
  readonly selected: boolean
  /** Selected, and its price source is available; false when an exchange right or a bundle has ended. */
  readonly counted: boolean
  readonly settle_group: SettleGroup
  readonly ck_id: number
  readonly source: SourceCode
  /** The customer's own price, before other sources. */
  readonly raw_price: Fen
  readonly price: Fen
  readonly line_amount: Fen
  readonly paid_amount: Fen
  /** May take part in full reductions; `with_coupon` on the wire. */
  readonly with_coupon: boolean
  /** The full reduction of the line, 0: none; `manjian_base`: the amount it adds, fen. */
  readonly manjian_id: number
  readonly manjian_base: Fen
  /** Amount that the line adds to the cashback, fen. */
  readonly cashback_base: Fen
  /** From list price to paid amount: `list × number + Σ amount = paid_amount`. */
  readonly adjustments: readonly Adjustment[]
  readonly notes: readonly LineNote[]
  readonly components?: readonly PricedComponent[]
}

/** A gift line at 0.00, not counted. `missing`: units that the pool lacks (赠完即止). */
export type PricedGift = {
  readonly manjian_id: number
  readonly goods_id: number
  readonly ck_id: number
  readonly settle_group: SettleGroup
  readonly number: number
  readonly missing: number
  readonly reason: string
}

/** A coupon or points that a full reduction grants when the order is paid. */
export type PricedReward = {
  readonly manjian_id: number
  readonly kind: 'coupon' | 'points'
  readonly template_id: number
  readonly number: number
  /** Number that the template lacks. */
  readonly missing: number
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
 * What is missing to a next tier: `gap` in fen, different goods, units; `saving` in fen, 0 when unknown; `text` for the
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
  /** Totals of its ticked lines [ST-09]; amount in fen. */
  readonly selected_amount: Fen
  readonly selected_kinds: number
  readonly selected_number: number
  readonly line_ids: readonly number[]
  /** Reached tiers first [ST-09]. */
  readonly tiers: readonly PricedTier[]
  /** How often the highest reached tier counts; 0: none reached. */
  readonly multiplier: number
  readonly discount: Fen
  /** Goods that may be exchanged now, and the total of units. */
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
  /** Amounts missing to free freight (`gap`) and to the minimum order. */
  readonly gap: Fen
  readonly min_gap: Fen
  readonly served: boolean
}

/** A coupon in the picker of one order; `value`: its discount, `gap`: amount missing to its threshold, fen. */
export type CouponFit = {
  readonly id: number
  readonly value: Fen
  readonly eligible: Fen
  readonly gap: Fen
  readonly usable: boolean
  readonly reason: string
}

/** The lines of one order with its amounts in fen (domain.md §3.1). */
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
  /** Usable ones first, best first. */
  readonly coupons: readonly CouponFit[]
  /** Points granted when the order is finished; expected cashback in fen. */
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

/** A hint with what is missing; `line_id`, `ref_id` (offer) and `group` identify its subject. */
export type Hint = NextStep & {
  readonly code: 'ladder' | 'manjian' | 'coupon' | 'cashback' | 'freight' | 'min_order'
  readonly line_id?: number
  readonly ref_id?: number
  readonly group?: string
}

/** A choice at checkout that was refused, with the reason. */
export type RefusedChoice = {
  readonly kind: 'coupon' | 'voucher' | 'points'
  readonly id: number
  readonly reason: string
}

/** Result of `priceCart`: lines, orders, freight and sums, all amounts in fen (domain.md §2.6). */
export type PricedCart = {
  /** In the order of the input. */
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
