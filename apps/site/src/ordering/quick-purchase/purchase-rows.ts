import {
  addRule,
  keptQuantity,
  largestAllowed,
  nearestAllowed,
  startQuantity,
  unitsInCart,
  type InCart,
  type QuantityRule,
} from '@yaopi/core'
import type { MatchState, PurchaseGoods, PurchaseMatch } from '@yaopi/core/contract'

/** A row that may be bought: the goods to choose from, which and how many of them, and whether they are to be added. */
export type PurchaseRow = {
  readonly key: string
  /** The line of the list; empty where the row comes from elsewhere. */
  readonly text: string
  readonly state: MatchState
  readonly reason: string
  readonly goods: readonly PurchaseGoods[]
  readonly substitutes: readonly PurchaseGoods[]
  /** Place of the chosen goods in `goods`. */
  readonly chosen: number
  readonly number: number
  readonly isTicked: boolean
  /** Units that an add has brought. */
  readonly added?: number
  /** Why an add was refused. */
  readonly refused?: string
  readonly lastAt?: number
  readonly lastNumber?: number
  readonly count?: number
  readonly isDue?: boolean
}

/** The goods that a row would add; undefined when there are none. */
export const goodsOf = (row: PurchaseRow): PurchaseGoods | undefined => row.goods[row.chosen]

/** Whether a row can be added at all. */
export const mayBuy = (row: PurchaseRow): boolean => {
  const goods = goodsOf(row)
  return goods !== undefined && goods.is_buy === 1 && row.number > 0 && row.added === undefined
}

/** Which quantities of goods may be added. */
export const ruleOf = (goods: PurchaseGoods, inCart: number = goods.cart_number): QuantityRule => addRule(goods, inCart)

/** The allowed quantity nearest above a wanted one, at most what there is. */
export function allowed(goods: PurchaseGoods, wanted: number): number {
  const rule = ruleOf(goods)
  return Math.min(nearestAllowed(wanted, rule).at(-1)!, largestAllowed(rule))
}

/** A row whose number follows what the cart holds of its goods now. */
export function withinRule(row: PurchaseRow, inCart: InCart): PurchaseRow {
  const goods = goodsOf(row)
  return goods === undefined || !mayBuy(row)
    ? row
    : { ...row, number: keptQuantity(row.number, goods, unitsInCart(inCart, goods)) }
}

/** A line of a matched list as a row; only what is certain is ticked. */
export const rowOf = (match: PurchaseMatch, key: string): PurchaseRow => ({
  key,
  text: match.text,
  state: match.state,
  reason: match.number_note === '' ? match.reason : `${match.reason}；${match.number_note}`,
  goods: match.goods,
  substitutes: match.substitutes,
  chosen: 0,
  number: match.number,
  isTicked: match.state === 'exact',
})

/** A row whose goods the buyer has chosen: its number follows the rule of the goods. */
export function chosen(row: PurchaseRow, at: number): PurchaseRow {
  const goods = row.goods[at]
  if (goods === undefined) return row
  const before = row.number > 0 ? row.number : startQuantity(goods, goods.cart_number)
  const number = goods.is_buy === 1 ? allowed(goods, before) : 0
  return { ...row, chosen: at, number, isTicked: number > 0 }
}

/** A row of these goods alone. */
export const plainRow = (
  goods: PurchaseGoods,
  number: number,
  more: Partial<PurchaseRow> & { readonly isTicked: boolean },
): PurchaseRow => {
  const allowedNumber = goods.is_buy === 1 ? allowed(goods, number) : 0
  return {
    key: String(goods.id),
    text: '',
    state: allowedNumber > 0 ? 'exact' : 'blocked',
    reason: goods.buy_reason?.msg ?? '',
    goods: [goods],
    substitutes: [],
    chosen: 0,
    number: allowedNumber,
    ...more,
    ...(allowedNumber > 0 ? {} : { isTicked: false }),
  }
}
