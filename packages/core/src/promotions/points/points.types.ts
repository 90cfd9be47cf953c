import type { Page } from '../../platform/protocol/index.ts'

/** Kinds of items in the points mall: an article, a coupon or a voucher (domain.md §2.4.18). */
export type PointsGoodsKind = 'goods' | 'coupon' | 'voucher'

/**
 * An item of the points mall; `points`: price of one, `left`: stock, `limit_left`: how many the member may still order
 * (null: no limit, or a visitor).
 */
export type PointsGoods = {
  readonly id: number
  readonly name: string
  readonly kind: PointsGoodsKind
  readonly category: string
  readonly image: string
  readonly remark: string
  readonly points: number
  readonly left: number
  readonly limit: number
  readonly limit_left: number | null
}

/** A page of the mall with its categories and the points of the member, null for a visitor. */
export type PointsMall = Page<PointsGoods> & { readonly categories: readonly string[]; readonly points: number | null }

/** States of an order of the mall: to be sent, sent, done, cancelled. */
export type PointsOrderStatus = 10 | 20 | 30 | 40

/** An order of the points mall; `points` for all of it, `created_at` in Unix seconds (domain.md §2.4.18). */
export type PointsOrder = {
  readonly id: number
  readonly order_sn: string
  readonly name: string
  readonly kind: PointsGoodsKind
  readonly image: string
  readonly number: number
  readonly points: number
  readonly status: PointsOrderStatus
  readonly status_text: string
  /** Delivery address of an article in one line; empty for coupons and vouchers. */
  readonly address: string
  readonly company: string
  readonly wl_no: string
  readonly created_at: number
}

/** `address_id` for articles only; `idempotency_key` makes a retry get the first answer. */
export type PointsOrderRequest = {
  readonly goods_id: number
  readonly number: number
  readonly address_id?: number
  readonly idempotency_key: string
}
