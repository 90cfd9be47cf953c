import type { Goods } from '../../catalogue/goods/index.ts'
import type { Yuan } from '../../platform/money/index.ts'

/** Data of the start page of the member centre. */
export type MemberHome = {
  readonly orders: Readonly<Record<string, number>>
  readonly wallet: {
    readonly total: Yuan
    readonly recharge: Yuan
    readonly gift: Yuan
    readonly points: number
    /** Coupons and vouchers that can be used now. */
    readonly coupons: number
    readonly vouchers: number
  }
  /** Open after-sale cases. */
  readonly cases: number
  readonly docs_expiring: readonly {
    readonly type: string
    readonly name: string
    readonly end_date: string
    readonly days_left: number
  }[]
  readonly often: readonly Goods[]
  readonly dropped: readonly Goods[]
  readonly notices: readonly {
    readonly id: number
    readonly title: string
    readonly url: string
    readonly created_at: number
  }[]
}
