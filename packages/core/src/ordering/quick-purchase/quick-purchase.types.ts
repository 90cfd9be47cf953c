import type { Goods } from '../../catalogue/goods/index.ts'
import type { Int01 } from '../../platform/protocol/index.ts'
import type { Yuan } from '../../platform/money/index.ts'
import type { PurchaseFields } from './purchase-lines.rules.ts'

/** What quick purchase shows of goods. */
export type PurchaseGoods = Pick<
  Goods,
  | 'id'
  | 'name'
  | 'sccj'
  | 'ypgg'
  | 'bzdw'
  | 'jzl'
  | 'price'
  | 'is_buy'
  | 'buy_reason'
  | 'number'
  | 'limit_left'
  | 'zbz'
  | 'min_number'
  | 'step'
  | 'ck_id'
  | 'cart_number'
  | 'yxq'
  | 'ladder_price'
  | 'ladder_price_type'
  | 'market_price'
  | 'activity'
>

/** Goods bought before, with a suggestion for the next time. */
export type PurchaseHistory = {
  readonly goods: PurchaseGoods
  /** When they were last bought, Unix seconds, and how many units. */
  readonly last_at: number
  readonly last_number: number
  /** Orders in which they were bought. */
  readonly count: number
  /** Units of the last purchases, five at most. */
  readonly recent_number: number
  /** 0: cannot be bought now. */
  readonly suggest_number: number
  readonly suggest_reason: string
  /** 1: as many days have passed as usual between two purchases. */
  readonly is_due: Int01
}

/** The order of the history. */
export type HistoryOrder = 'last' | 'count' | 'number'

/**
 * What was found for a line: certainly these goods, several or uncertain ones to choose from, these goods but not to be
 * bought now, or nothing.
 */
export type MatchState = 'exact' | 'choice' | 'blocked' | 'none'

/** A line of a pasted list with what was found for it. */
export type PurchaseMatch = {
  readonly text: string
  readonly fields: PurchaseFields
  readonly state: MatchState
  /** By what it was found, what is unclear or why nothing was found, in one sentence. */
  readonly reason: string
  /** The goods of an exact or blocked line; of a choice the likeliest first. Empty for nothing. */
  readonly goods: readonly PurchaseGoods[]
  /** Others of the same drug that can be bought now, for a blocked line or one without goods. */
  readonly substitutes: readonly PurchaseGoods[]
  /**
   * Units to buy of the first goods: what was asked for, rounded up to what may be bought. 0: none may, or the line
   * does not say how many.
   */
  readonly number: number
  /** What was changed about the number; empty when nothing was. */
  readonly number_note: string
}

/** A template of a purchase without its lines; time in Unix seconds. */
export type BuyTemplate = {
  readonly id: number
  readonly name: string
  readonly kinds: number
  readonly updated_at: number
}

/** A line of a template to be kept. */
export type TemplateLine = { readonly goods_id: number; readonly number: number }

/** A template with its lines as they can be bought now. */
export type BuyTemplateLines = BuyTemplate & {
  readonly lines: readonly { readonly goods: PurchaseGoods; readonly number: number; readonly price: Yuan | null }[]
}
