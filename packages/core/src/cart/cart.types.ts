import type { Yuan } from '../money/money.ts'
import type { BuyReason, Goods, Int01, SettleGroup } from '../goods/goods.types.ts'
import type { Offers, PricingMember } from '../pricing/offers.types.ts'

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
  readonly gift_data: { readonly total: number, readonly type: number }
  readonly raw_price: Yuan | null
  readonly line_amount: Yuan | null
  readonly settle_group: SettleGroup
  /** 1 when the unit price differs from the one the member saw when he added the line. */
  readonly price_changed: Int01
  /** What is wrong with the line and what to do, in words. */
  readonly tip?: string
  readonly blocked?: BuyReason
  /** 0: cash vouchers cannot pay this line; absent: they can. */
  readonly with_voucher?: Int01
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

export type FreightGroup = 'main' | 'zy' | 'll' | 'yx'

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
  readonly filter_data: readonly { readonly id: number, readonly name: string, readonly count: number }[]
  readonly total: CartTotal
  /** Gifts that the ticked lines bring. */
  readonly gifts?: readonly GiftLine[]
  /** What running offers bring next, in words (再买¥35.20减¥15). */
  readonly hints?: readonly CartHint[]
  /** The offers this cart was priced with, as pricing takes them (fen), so that the browser prices a changed cart to the same fen. */
  readonly pricing?: { readonly offers: Offers, readonly member: PricingMember }
}

/** A gift line of a full reduction; `missing`: units the pool no longer had (赠完即止). */
export type GiftLine = {
  readonly goods_id: number
  readonly name: string
  readonly image: string
  readonly number: number
  readonly missing: number
  readonly goods_manjian_id: number
  readonly reason: string
}

/** One hint of a cart; `ref_id` the offer, `line_id` the line it is about. */
export type CartHint = { readonly code: string, readonly text: string, readonly gap: Yuan, readonly ref_id?: number, readonly line_id?: number, readonly group?: string }

/** A full-reduction activity with its tiers; `status` 1 when the selected eligible amount reaches the tier [ST-09]. */
export type Manjian = {
  readonly id: number
  readonly name: string
  readonly selected_amount: Yuan
  readonly tiers: readonly { readonly amount: Yuan, readonly value: number, readonly status: Int01, readonly text: string }[]
  /** What it takes off the ticked lines now. */
  readonly discount?: Yuan
  /** Lines that joined it. */
  readonly line_ids?: readonly number[]
  /** What is missing to its next step; absent when there is none. */
  readonly next?: { readonly gap: Yuan, readonly kinds: number, readonly number: number, readonly text: string }
}

export type AddedLine = { readonly id: number, readonly goods_id: number, readonly number: number, readonly price: Yuan, readonly price_changed: Int01 }
export type RefusedLine = { readonly goods_id: number, readonly name: string, readonly code: string, readonly reason: string, readonly allowed?: readonly number[] }

export type AddResult = {
  readonly added: readonly number[]
  readonly cart_total: number
  readonly lines: readonly AddedLine[]
  readonly refused: readonly RefusedLine[]
}
