import type { Bundle, BuyReason, Goods, NearLot } from '../../catalogue/goods/index.ts'
import type { SettleGroup, FreightGroup, Offers, PricingMember } from '../../pricing/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import type { Yuan } from '../../platform/money/index.ts'

/** A cart line when adding [EN-01]; `price` is only what the member saw, the server decides. */
export type CartLineInput = {
  readonly goods_id: number
  readonly price?: Yuan
  readonly number: number
  readonly ck_id?: number
  readonly goods_price_id?: number
  readonly ladder_price_id?: number
  readonly goods_manjian_id?: number
  readonly is_yj?: Int01
  readonly is_jxq?: Int01
  readonly type?: number
  /** The package of a line of type 3, which counts sets; `goods_id` is that of one of its parts. */
  readonly combination_id?: number
}

/** A line of the cart [EN-05]. `is_selected` is already forced to 0 for lines that cannot be bought. */
export type CartItem = {
  readonly id: number
  readonly number: number
  /** Unit price of the tier in effect. */
  readonly price: Yuan | null
  readonly is_selected: Int01
  readonly type: number
  readonly goods_type: number
  readonly goods: Goods
  readonly goods_manjian_amount: Yuan
  readonly with_coupon: Int01
  readonly gift_data: { readonly total: number; readonly type: number }
  readonly raw_price: Yuan | null
  readonly line_amount: Yuan | null
  readonly settle_group: SettleGroup
  /** 1 when the unit price differs from the one the member saw when they added the line. */
  readonly price_changed: Int01
  /** What is wrong with the line and what to do, in words. */
  readonly tip?: string
  readonly blocked?: BuyReason
  /** 0: cash vouchers cannot pay this line; absent: they can. */
  readonly with_voucher?: Int01
  /** The near-expiry lot the line is bought from. */
  readonly lot?: NearLot
  /** 1: left out of storewide prices; absent: takes part. */
  readonly no_welfare?: Int01
  /**
   * The package of a line of type 3 [EN-05]; `goods` then speaks for the whole of it: name, sets in stock, what keeps
   * it from being bought.
   */
  readonly combination?: Bundle
}

/** Freight of one freight group (domain.md §2.7). `fee` is what is due below `no_trans_order_amount`. */
export type ShippingGroup = {
  readonly group: FreightGroup
  readonly name: string
  readonly amount: Yuan
  readonly min_amount: Yuan
  readonly fee: Yuan
  readonly shipping_amount: Yuan
  readonly no_trans_order_amount: Yuan
  /** What is missing to free freight. */
  readonly gap: Yuan
  /** What is missing to the minimum order. */
  readonly min_gap: Yuan
}

/** Sums over the ticked lines of a cart: kinds and units of goods, amounts in yuan (domain.md §5.1). */
export type CartTotal = {
  readonly kinds: number
  readonly number: number
  readonly goods_amount: Yuan
  readonly discount: Yuan
  readonly freight: Yuan
  readonly payable: Yuan
}

/** The whole cart [EN-04]. */
export type CartState = {
  readonly data: readonly CartItem[]
  readonly shipping_data: {
    readonly shipping_amount: Yuan
    readonly no_trans_order_amount: Yuan
    readonly gap: Yuan
    readonly groups: readonly ShippingGroup[]
  }
  readonly activity_data: { readonly manjians: readonly Manjian[] }
  readonly filter_data: readonly { readonly id: number; readonly name: string; readonly count: number }[]
  readonly total: CartTotal
  /** Gifts that the ticked lines bring. */
  readonly gifts?: readonly GiftLine[]
  /** What running offers bring next, in words (再买¥35.20减¥15). */
  readonly hints?: readonly CartHint[]
  /**
   * The offers this cart was priced with, as pricing takes them (fen), so that the browser prices a changed cart to the
   * same fen.
   */
  readonly pricing?: {
    readonly offers: Offers
    readonly member: PricingMember
    /** What offers give or let exchange for, with its name. */ readonly presents?: readonly Present[]
  }
}

/**
 * Something an offer gives or lets exchange for: goods, a coupon (by template) or points. `left`: units that can still
 * be had.
 */
export type Present = {
  readonly kind: 'goods' | 'coupon'
  readonly id: number
  readonly name: string
  readonly ypgg: string
  readonly bzdw: string
  readonly image: string
  readonly base_price: Yuan
  readonly left: number
}

/**
 * A gift line of a full reduction; `missing`: units the pool no longer had (赠完即止). Coupons and points come when the
 * order is paid.
 */
export type GiftLine = {
  readonly kind?: 'goods' | 'coupon' | 'points'
  readonly goods_id: number
  readonly name: string
  readonly image: string
  readonly number: number
  readonly missing: number
  readonly goods_manjian_id: number
  readonly reason: string
}

/** One hint of a cart; `ref_id` the offer, `line_id` the line it is about. */
export type CartHint = {
  readonly code: string
  readonly text: string
  readonly gap: Yuan
  readonly ref_id?: number
  readonly line_id?: number
  readonly group?: string
}

/** A full-reduction activity with its tiers; `status` 1 when the selected eligible amount reaches the tier [ST-09]. */
export type Manjian = {
  readonly id: number
  readonly name: string
  readonly selected_amount: Yuan
  readonly tiers: readonly {
    readonly amount: Yuan
    readonly value: number
    readonly status: Int01
    readonly text: string
    readonly kinds?: number
    readonly gifts?: readonly string[]
  }[]
  /** What it takes off the ticked lines now. */
  readonly discount?: Yuan
  /** Lines that joined it. */
  readonly line_ids?: readonly number[]
  /** What is missing to its next step; absent when there is none. */
  readonly next?: { readonly gap: Yuan; readonly kinds: number; readonly number: number; readonly text: string }
  /** 满额换购: units the ticked lines entitle to (0: not yet), and what there is to choose from, each from an amount on. */
  readonly exchange?: { readonly units: number; readonly goods: readonly ExchangeGoods[] }
}

/** Goods that may be had in exchange; `open` 1 when the reached tier offers them. */
export type ExchangeGoods = Omit<Present, 'kind'> & { readonly price: Yuan; readonly from: Yuan; readonly open: Int01 }

/** What is missing to the next step, and goods that fill the gap; empty when there is no step. */
export type NextHint = {
  readonly text?: string
  readonly gap?: Yuan
  readonly manjian_id?: number
  readonly goods?: readonly Goods[]
}

/** `combination_id`: the line is a package and `number` counts sets. */
export type AddedLine = {
  readonly id: number
  readonly goods_id: number
  readonly number: number
  readonly price: Yuan
  readonly price_changed: Int01
  readonly combination_id?: number
}
/** A line that an add refused, with the reason; `allowed`: quantities that would be accepted (domain.md §5.1). */
export type RefusedLine = {
  readonly goods_id: number
  readonly name: string
  readonly code: string
  readonly reason: string
  readonly allowed?: readonly number[]
}

/**
 * What became of copying lines into the cart of another store of the owner: ids of lines that are there now, and why
 * others are not.
 */
export type CopiedCart = {
  readonly user_id: number
  readonly store: string
  readonly ok: readonly number[]
  readonly refused: readonly { readonly id: number; readonly name: string; readonly reason: string }[]
}

/** What an add to the cart did: goods and lines added, lines in the cart, lines refused (storefront.md §7). */
export type AddResult = {
  readonly added: readonly number[]
  readonly cart_total: number
  readonly lines: readonly AddedLine[]
  readonly refused: readonly RefusedLine[]
}
