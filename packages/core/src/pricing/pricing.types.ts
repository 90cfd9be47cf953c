import type { Fen } from '../money/money.ts'
import type { FreightGroup } from '../cart/cart.types.ts'
import type { SettleGroup } from '../goods/goods.types.ts'

/** A ladder in fen; tiers ascend in number and fall in price. */
export type Ladder = { readonly id: number, readonly type: 1 | 2, readonly tiers: readonly { readonly number: number, readonly price: Fen }[] }

/** One line as pricing sees it: facts only, prices in fen. */
export type PricingLine = {
  readonly id: number
  readonly goods_id: number
  readonly number: number
  readonly selected: boolean
  readonly base_price: Fen
  readonly ladder: Ladder | null
  /** 1: buy at base price, no ladder and no promotion. */
  readonly is_yj: boolean
  readonly settle_group: SettleGroup
  readonly ck_id: number
  /** The line alone costs no freight. */
  readonly ships_free: boolean
}

/** Fee rules of one freight group in the member's region, fen; null: the region is not served by this group. */
export type FreightRule = { readonly min: Fen, readonly fee: Fen, readonly free: Fen }
export type FreightRules = Readonly<Record<FreightGroup, FreightRule | null>>

/** A step in the price of a line, with its reason. `amount` in fen, negative when it makes the line cheaper. */
export type Adjustment = { readonly code: string, readonly amount: Fen, readonly reason: string }

export type PricedLine = {
  readonly id: number
  readonly goods_id: number
  readonly number: number
  readonly selected: boolean
  readonly settle_group: SettleGroup
  readonly ck_id: number
  /** The price before any source but base. */
  readonly raw_price: Fen
  readonly price: Fen
  readonly line_amount: Fen
  readonly manjian: Fen
  readonly coupon: Fen
  readonly voucher: Fen
  readonly points: Fen
  readonly paid_amount: Fen
  readonly adjustments: readonly Adjustment[]
}

export type PricedFreight = FreightRule & {
  readonly group: FreightGroup
  readonly amount: Fen
  readonly due: Fen
  /** Missing to free freight and to the minimum order. */
  readonly gap: Fen
  readonly min_gap: Fen
  readonly served: boolean
}

export type PricedOrder = {
  readonly settle_group: SettleGroup
  readonly ck_id: number
  readonly lines: readonly PricedLine[]
  readonly goods_amount: Fen
  readonly manjian_amount: Fen
  readonly coupon_amount: Fen
  readonly voucher_amount: Fen
  readonly points_amount: Fen
  readonly freight: Fen
  readonly payable: Fen
}

export type PricedCart = {
  readonly lines: readonly PricedLine[]
  readonly orders: readonly PricedOrder[]
  readonly freight: readonly PricedFreight[]
  readonly goods_amount: Fen
  readonly discount: Fen
  readonly freight_amount: Fen
  readonly payable: Fen
  /** Selected lines and units. */
  readonly kinds: number
  readonly number: number
}
