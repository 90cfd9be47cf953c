import type { BuyReason, Goods, Int01 } from '../../catalogue/goods/goods.types.ts'
import type { Yuan } from '../../platform/money/money.ts'
import type { Page } from '../../platform/protocol/envelope.ts'

/** Whether an offer is yet to begin (0), runs (1) or is over (2). */
export type OfferStatus = 0 | 1 | 2

/** Goods of a package as its card shows them. Prices are null where the member may not see them. */
export type CombinationGoods = Pick<
  Goods,
  'id' | 'name' | 'ypgg' | 'sccj' | 'bzdw' | 'goods_image' | 'base_price' | 'number'
>

/** A fixed package at one price (domain.md §2.4 组合). A cart line of it counts sets. */
export type Combination = {
  readonly id: number
  readonly name: string
  /** One set; null where the member may not see prices, as is `raw_price`, the list price of its parts. */
  readonly price: Yuan | null
  readonly raw_price: Yuan | null
  readonly ck_id: number
  /** Sets a member may have, 0 = none; what he may still have, where there is a limit. */
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
  readonly goods: readonly { readonly goods: CombinationGoods; readonly num: number; readonly price: Yuan | null }[]
}

/** The packages on sale, those that run first. */
export type CombinationPage = Page<Combination> & { readonly timestamp: number }

/** A free-choice group: choose so many kinds for so much, and something comes off (domain.md §2.4 组合满减). */
export type FreeChoiceGroup = {
  readonly id: number
  readonly name: string
  readonly banner: string
  readonly rule_text: string
  readonly tiers: readonly {
    readonly amount: Yuan
    readonly kinds: number
    readonly number: number
    readonly value: number
    readonly text: string
  }[]
  readonly start_time: number
  readonly end_time: number
  readonly status: OfferStatus
  /** Goods to choose from. */
  readonly goods_count: number
}

/** What the member's ticked lines bring into a group, and by goods, so that a page can count on from there. */
export type FreeChoiceSelected = {
  readonly kinds: number
  readonly amount: Yuan
  readonly goods: readonly { readonly goods_id: number; readonly number: number; readonly amount: Yuan }[]
}

export type FreeChoicePage = {
  readonly group: FreeChoiceGroup
  readonly goods: Page<Goods>
  readonly selected: FreeChoiceSelected
  readonly timestamp: number
}
