import type { Int01 } from '../../platform/protocol/index.ts'
import type { CouponOnOffer } from '../coupon/index.ts'
import type { Goods, OfferStatus } from '../../catalogue/goods/index.ts'

/** Templates an activity may be shown in: zone page, activity page, fair, activity centre (storefront.md §2). */
export type ActivityKind = 'zqmb' | 'hdmb' | 'yjh' | 'hdzx'

/** One block of a template page; anchors refer to its id (domain.md §5.2). */
export type ActivityBlock = { readonly id: string } & (
  | {
      readonly type: 'image'
      readonly image: string
      readonly url: string
      readonly title: string
      readonly width: number
      readonly height: number
    }
  | { readonly type: 'coupons'; readonly title: string; readonly coupons: readonly CouponOnOffer[] }
  | { readonly type: 'goods'; readonly title: string; readonly goods: readonly Goods[]; readonly url: string }
  /** Markdown. */
  | { readonly type: 'text'; readonly title: string; readonly text: string }
  /** Until the activity begins, then until it ends. */
  | { readonly type: 'countdown'; readonly title: string }
  | { readonly type: 'anchor'; readonly items: readonly { readonly name: string; readonly target: string }[] }
)

/** A template page for the viewer; `status` 0: upcoming, 1: running. An ended one is answered with 410. */
export type ActivityPage = ActivityCard & {
  readonly code: string
  readonly kind: ActivityKind
  readonly intro: string
  readonly joined: Int01
  readonly reminded: Int01
  readonly blocks: readonly ActivityBlock[]
}

/** An action of a member on a template page: take part, subscribe to its start, claim a coupon. */
export type ActivityAction = 'join' | 'remind' | 'receive'

/** The result of an action as a message; repeating the action changes nothing. */
export type ActivityActionResult = {
  readonly status: 'done' | 'again'
  readonly text: string
  readonly coupon?: CouponOnOffer
}

/** The stored form of a block, with ids of goods and coupons. */
export type StoredBlock = { readonly id: string } & (
  | Omit<Extract<ActivityBlock, { type: 'image' }>, 'id'>
  | { readonly type: 'coupons'; readonly title: string; readonly template_ids: readonly number[] }
  | { readonly type: 'goods'; readonly title: string; readonly goods_ids: readonly number[]; readonly url: string }
  | Omit<Extract<ActivityBlock, { type: 'text' }>, 'id'>
  | Omit<Extract<ActivityBlock, { type: 'countdown' }>, 'id'>
  | Omit<Extract<ActivityBlock, { type: 'anchor' }>, 'id'>
)

/** An activity in a list; times in Unix seconds (domain.md §5.4). */
export type ActivityCard = {
  readonly id: number
  readonly title: string
  readonly image: string
  readonly url: string
  readonly start_time: number
  readonly end_time: number
  readonly status: OfferStatus
}
