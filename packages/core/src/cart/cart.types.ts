import type { Yuan } from '../money/money.ts'
import type { BuyReason, Goods, Int01, SettleGroup } from '../goods/goods.types.ts'

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
}

/** A full-reduction activity with its tiers; `status` 1 when the selected eligible amount reaches the tier [ST-09]. */
export type Manjian = {
  readonly id: number
  readonly name: string
  readonly selected_amount: Yuan
  readonly tiers: readonly { readonly amount: Yuan, readonly value: number, readonly status: Int01, readonly text: string }[]
}

export type AddedLine = { readonly id: number, readonly goods_id: number, readonly number: number, readonly price: Yuan, readonly price_changed: Int01 }
export type RefusedLine = { readonly goods_id: number, readonly name: string, readonly code: string, readonly reason: string, readonly allowed?: readonly number[] }

export type AddResult = {
  readonly added: readonly number[]
  readonly cart_total: number
  readonly lines: readonly AddedLine[]
  readonly refused: readonly RefusedLine[]
}
