import type { Int01 } from '../../platform/protocol/index.ts'
import type { Yuan } from '../../platform/money/index.ts'
import type { Goods, BuyReason } from './goods.types.ts'
import type { OfferStatus } from './offer.constants.ts'

/** Goods of a bundle as its card shows them. Prices are null where the member may not see them. */
export type BundleGoods = Pick<
  Goods,
  'id' | 'name' | 'ypgg' | 'sccj' | 'bzdw' | 'goods_image' | 'base_price' | 'number'
>

/** A bundle: a fixed set of goods at one price (domain.md §2.4 组合). A cart line of it counts sets. */
export type Bundle = {
  readonly id: number
  readonly name: string
  /** Price of one set; `raw_price`: list price of its parts. Both are null where the member may not see prices. */
  readonly price: Yuan | null
  readonly raw_price: Yuan | null
  readonly ck_id: number
  /** Sets that one member may buy, 0: no limit; `limit_left`: how many of them are left. */
  readonly limit: number
  readonly limit_left?: number
  /** Sets that can be bought now: stock of every part, pool and limit. */
  readonly stock: number
  /** The pool of the offer in sets; null without one. */
  readonly total: number | null
  readonly left: number | null
  readonly start_time: number
  readonly end_time: number
  readonly status: OfferStatus
  readonly is_buy: Int01
  readonly buy_reason?: BuyReason
  /** `price`: the share of the part in the price of one set. */
  readonly goods: readonly { readonly goods: BundleGoods; readonly num: number; readonly price: Yuan | null }[]
}
