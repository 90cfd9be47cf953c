import type { Int01, Page } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type { PointsLogType, PointsOrderStatus } from './points.constants.ts'

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
  /** 1: drawn in a lottery, so that there are no points to give back. */
  readonly is_prize: Int01
  /** When a sent order counts as received by itself; null for others. */
  readonly confirm_at: Stamp | null
  readonly cancel_reason: string
}

/** A page of points orders with their number by state. */
export type PointsOrderPage = Page<PointsOrder> & { readonly counts: Readonly<Record<PointsOrderStatus, number>> }

/** A movement of points; negative: out of the account. */
export type PointsLog = {
  readonly id: number
  readonly type: PointsLogType
  readonly points: number
  readonly points_after: number
  /** The number of its order; absent: of none. */
  readonly order_sn?: string
  readonly remark: string
  readonly created_at: Stamp
}

/** A page of the points log with the account: what is there, owed and ending, and today's sign-in. */
export type PointsLogPage = Page<PointsLog> & {
  readonly points: number
  /** Taken back for returned goods and not there any more; the next gains pay it. */
  readonly owed: number
  /** What ends on 31 December of this year. */
  readonly ending: number
  readonly signed_today: Int01
  /** Days in a row, 0 to 7; today's included once it is signed. */
  readonly streak: number
}

/** What a sign-in brought. */
export type SignedIn = { readonly points: number; readonly gained: number; readonly streak: number }

/** A points order as staff see it. */
export type StaffPointsOrder = PointsOrder & {
  readonly member_id: number
  readonly member: string
  /** It waits, and there is an address to send it to: its own, or an approved one of the member. */
  readonly can: { readonly ship: boolean }
}

/** `address_id` for articles only; `idempotency_key` makes a retry get the first answer. */
export type PointsOrderRequest = {
  readonly goods_id: number
  readonly number: number
  readonly address_id?: number
  readonly idempotency_key: string
}

/** An item of the points mall as staff see it, also one that is off the shelf. */
export type StaffPointsGoods = {
  readonly id: number
  readonly name: string
  readonly kind: PointsGoodsKind
  /** The coupon or voucher that it gives; '' for an article. */
  readonly template: string
  readonly category: string
  /** Points of one. */
  readonly points: number
  readonly total: number
  readonly taken: number
  readonly left: number
  /** Units a member may have of it; 0: no limit. */
  readonly limit: number
  readonly is_on_sale: Int01
}
