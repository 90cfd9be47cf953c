import type { Address } from '../../accounts/address/index.ts'
import type { CartItem, GiftLine, ShippingGroup, Manjian, DeliveryPromise } from '../cart/index.ts'
import type { SettleGroup } from '../../pricing/index.ts'
import type { Yuan } from '../../platform/money/index.ts'

/** Amounts of one order of a preview, or of all, yuan. */
export type Amounts = {
  readonly goods_amount: Yuan
  readonly manjian_amount: Yuan
  readonly coupon_amount: Yuan
  readonly voucher_amount: Yuan
  readonly points_amount: Yuan
  readonly freight: Yuan
  readonly payable: Yuan
}

/** The part of a checkout preview that becomes one order: lines, amounts, gifts, coupons (domain.md §3.1, §3.2). */
export type PreviewGroup = {
  readonly settle_group: SettleGroup
  readonly ck_id: number
  readonly name: string
  readonly items: readonly CartItem[]
  readonly amounts: Amounts
  /** Absent: the settings of the warehouse promise nothing. */
  readonly delivery?: DeliveryPromise
  readonly gifts?: readonly GiftLine[]
  /** The coupon in use, 0: none; `coupons`: all of them, with the reason why one cannot be used. */
  readonly coupon_id?: number
  readonly coupons?: { readonly usable: readonly CouponChoice[]; readonly unusable: readonly CouponChoice[] }
  /** What could be claimed now and takes `saving` (yuan) more off than the coupon in use; `id`: of the template. */
  readonly claimable?: { readonly id: number; readonly name: string; readonly saving: Yuan }
}

/**
 * A coupon or voucher of the member in the picker; `value`: its discount, `gap`: the amount missing to its threshold,
 * yuan.
 */
export type CouponChoice = {
  readonly id: number
  readonly name: string
  readonly face: Yuan
  readonly threshold: Yuan
  readonly value: Yuan
  readonly gap: Yuan
  readonly end: number | null
  readonly chosen: 0 | 1
  readonly reason: string
}

/** The preview of an order; valid for 10 minutes, reserves nothing (domain.md §5.3). */
export type Preview = {
  readonly preview_token: string
  readonly expire_at: number
  readonly addresses: readonly Address[]
  readonly groups: readonly PreviewGroup[]
  readonly freight: readonly ShippingGroup[]
  readonly balance: { readonly recharge: Yuan; readonly gift: Yuan }
  readonly invoice: readonly { readonly type: 0 | 1 | 2; readonly name: string }[]
  /** The type to begin with: that of the member's last order, before the first one as registered. */
  readonly last_invoice_type?: 0 | 1 | 2
  readonly docs: readonly {
    readonly code: string
    readonly name: string
    readonly always: 0 | 1
    readonly preset: 0 | 1
  }[]
  readonly ticks: readonly { readonly code: string; readonly text: string }[]
  readonly total: Amounts & { readonly kinds: number; readonly number: number }
  readonly has_hm: 0 | 1
  readonly manjians?: readonly Manjian[]
  readonly vouchers?: readonly CouponChoice[]
  /** Points of the member: balance, usable here, chosen; 100 are ¥1.00. */
  readonly points?: { readonly have: number; readonly max: number; readonly used: number }
  readonly cashback_expected?: Yuan
  readonly points_earned?: number
}

/**
 * Choices of the member at checkout. Without `coupons` each order gets its best one; `id` 0: none. `group` is
 * `settle_group:ck_id`.
 */
export type CheckoutChoices = {
  readonly coupons?: readonly { readonly group: string; readonly id: number }[]
  /** Ids, comma-separated. */
  readonly voucher_ids?: string
  readonly points?: number
}

/** One change between the preview and the order. */
export type Difference = {
  readonly line_id: number
  readonly name: string
  readonly kind: 'price' | 'stock' | 'gone' | 'blocked' | 'number' | 'total' | 'gift'
  /** As they are shown: an amount with ¥, or a number of units. */
  readonly before: string
  readonly after: string
  readonly text: string
}
