import type { Goods } from '../../catalogue/goods/index.ts'

/** Numbers and notices of the member home. */
export type MemberHome = {
  readonly orders: Readonly<Record<string, number>>
  readonly wallet: { readonly total: number; readonly recharge: number; readonly gift: number; readonly points: number }
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
