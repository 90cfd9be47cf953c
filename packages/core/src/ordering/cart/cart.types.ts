import type { Bundle, BuyReason, Goods, NearLot } from '../../catalogue/goods/index.ts'
import type { SettleGroup, FreightGroup, Offers, PricingMember } from '../../pricing/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import type { Yuan } from '../../platform/money/index.ts'

/** Input of adding a line [EN-01]; `price` is the price the member saw, the server sets the real one. */
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
  /** The bundle of a line of type 3, which counts sets; `goods_id` is that of one of its parts. */
  readonly combination_id?: number
}

/**
 * A line of the cart [EN-05]: `id` is the line's, `goods.id` the goods'. `is_selected` is 0 for lines that cannot be
 * bought.
 */
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
  /** Message about what is wrong with the line and what to do. */
  readonly tip?: string
  readonly blocked?: BuyReason
  /** 0: cannot be paid by cash vouchers; absent: it can. */
  readonly with_voucher?: Int01
  /** The near-expiry lot the line is bought from. */
  readonly lot?: NearLot
  /** 1: excluded from storewide prices; absent: included. */
  readonly no_welfare?: Int01
  /**
   * The bundle of a line of type 3 [EN-05]; `goods` then describes the whole bundle: name, sets in stock, eligibility.
   */
  readonly combination?: Bundle
}

/** Freight of one freight group (domain.md §2.7). `fee` is due below `no_trans_order_amount`. */
export type ShippingGroup = {
  readonly group: FreightGroup
  readonly name: string
  readonly amount: Yuan
  readonly min_amount: Yuan
  readonly fee: Yuan
  readonly shipping_amount: Yuan
  readonly no_trans_order_amount: Yuan
  /** Amount missing to free freight. */
  readonly gap: Yuan
  /** Amount missing to the minimum order. */
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

/**
 * Figures of the cart for every page. `number` and `kinds`: its lines; `amount`: the ticked ones after reductions;
 * `is_ready`: every line is ticked and can be bought, and no minimum order is missed.
 */
export type CartFigures = {
  readonly number: number
  readonly kinds: number
  readonly amount: Yuan
  readonly is_ready: Int01
}

/** When an order leaves the warehouse and arrives, Shanghai days `YYYY-MM-DD`, by the settings of its warehouse. */
export type DeliveryPromise = {
  readonly leaves: string
  /** First and last day on which it may arrive. */
  readonly from: string
  readonly until: string
  /** Not paid yet: a payment before this moment (Unix seconds) keeps the promise. */
  readonly pay_before?: number
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
  /** What is missing to the next reward of running offers (再买¥35.20减¥15.00). */
  readonly hints?: readonly CartHint[]
  /** Coupons that checkout will use, and those to claim that would take more off; `total` is without them. */
  readonly coupons?: readonly CartCoupon[]
  /** The offers this cart was priced with, in fen, so that the browser prices a changed cart to the same fen. */
  readonly pricing?: {
    readonly offers: Offers
    readonly member: PricingMember
    /** Gifts and exchange goods of the offers. */
    readonly presents?: readonly Present[]
  }
  /**
   * When the lines that can be bought leave and arrive if they are paid now, by settlement group and warehouse, each of
   * which becomes an order. Without a row: its settings promise nothing.
   */
  readonly deliveries?: readonly {
    readonly group: SettleGroup
    readonly ck_id: number
    readonly delivery: DeliveryPromise
  }[]
}

/** A gift or exchange goods of an offer: goods, or a coupon (by template). `left`: units available. */
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
 * A gift line of a full reduction; `missing`: units that the pool lacks (赠完即止). Coupons and points are granted when the
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

/**
 * A coupon for one order of the cart, by settlement group and warehouse. One that the member holds takes off `saving`
 * (yuan) at checkout; one that could be claimed has its `template_id`, and the whole checkout takes `saving` more off.
 */
export type CartCoupon = {
  readonly group: SettleGroup
  readonly ck_id: number
  readonly name: string
  readonly saving: Yuan
  readonly template_id?: number
}

/** A hint of a cart; `ref_id`: id of the offer, `line_id`: id of the line. `gap` in yuan. */
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
  /** Discount on the ticked lines. */
  readonly discount?: Yuan
  /** Ids of the lines that joined it. */
  readonly line_ids?: readonly number[]
  /** What is missing to its next tier; absent when there is none. */
  readonly next?: { readonly gap: Yuan; readonly kinds: number; readonly number: number; readonly text: string }
  /**
   * 满额换购: units that the ticked lines allow, and the goods to choose from; `from` of each: the amount in yuan that
   * allows it.
   */
  readonly exchange?: { readonly units: number; readonly goods: readonly ExchangeGoods[] }
}

/** Exchange goods; `open` 1 when the reached tier offers them. */
export type ExchangeGoods = Omit<Present, 'kind'> & { readonly price: Yuan; readonly from: Yuan; readonly open: Int01 }

/** What is missing to the next tier, and goods that fill the gap; empty when there is none. */
export type NextHint = {
  readonly text?: string
  readonly gap?: Yuan
  readonly manjian_id?: number
  readonly goods?: readonly Goods[]
}

/** A line that an add wrote: `id` is the line's. With `combination_id` it is a bundle and `number` counts sets. */
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

/** The result of copying lines into the cart of another store: ids of copied lines, and why others were refused. */
export type CopiedCart = {
  readonly user_id: number
  readonly store: string
  readonly ok: readonly number[]
  readonly refused: readonly { readonly id: number; readonly name: string; readonly reason: string }[]
}

/** The result of an add: goods and lines added, lines in the cart, lines refused (storefront.md §7). */
export type AddResult = {
  readonly added: readonly number[]
  readonly cart_total: number
  readonly lines: readonly AddedLine[]
  readonly refused: readonly RefusedLine[]
}
