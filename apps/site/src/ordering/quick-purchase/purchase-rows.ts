import {
  addRule,
  keptQuantity,
  largestAllowed,
  nearestAllowed,
  unitsInCart,
  wantedUnits,
  type InCart,
  type QuantityRule,
} from '@yaopi/core'
import type { MatchState, PurchaseFields, PurchaseGoods, PurchaseMatch } from '@yaopi/core/contract'

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
  /** Units to add; 0: not known, the buyer has to say how many. */
  readonly number: number
  /** What the buyer has typed, which the goods chosen later keep. */
  readonly typed?: number
  /** What the line of the list says. */
  readonly fields?: PurchaseFields
  /** What was changed about the number of the first goods. */
  readonly numberNote?: string
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

/** Whether the goods of a row may be bought and are not yet added; how many may still be unknown. */
export const mayBuy = (row: PurchaseRow): boolean => {
  const goods = goodsOf(row)
  return goods !== undefined && goods.is_buy === 1 && row.added === undefined
}

/** Whether a row can be added: goods and quantity are known. */
export const isReady = (row: PurchaseRow): boolean => mayBuy(row) && row.number > 0

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
  return goods === undefined || !isReady(row)
    ? row
    : { ...row, number: keptQuantity(row.number, goods, unitsInCart(inCart, goods)) }
}

/** A line of a matched list as a row; only what is certain is ticked. */
export const rowOf = (match: PurchaseMatch, key: string): PurchaseRow => ({
  key,
  text: match.text,
  state: match.state,
  reason: match.reason,
  numberNote: match.number_note,
  fields: match.fields,
  goods: match.goods,
  substitutes: match.substitutes,
  chosen: 0,
  number: match.number,
  isTicked: match.state === 'exact',
})

/** Units of goods that a row asks for: what the buyer has typed, else what the line says; undefined: neither does. */
export const wantedOf = (row: PurchaseRow, goods: PurchaseGoods): number | undefined =>
  row.typed ?? (row.fields === undefined ? undefined : wantedUnits(row.fields, goods).units)

/** A row whose goods the buyer has chosen: its number is what the line says of them, within the rule of the goods. */
export function chosen(row: PurchaseRow, at: number): PurchaseRow {
  const goods = row.goods[at]
  if (goods === undefined) return row
  const isSame = at === row.chosen && row.number > 0
  const wanted = isSame ? row.number : wantedOf(row, goods)
  const number = goods.is_buy === 1 && wanted !== undefined ? allowed(goods, wanted) : 0
  return { ...row, chosen: at, number, isTicked: number > 0 }
}

/** A row with other goods in place of its own, as many as its line asks for. */
export function replaced({ refused: _, ...row }: PurchaseRow, goods: PurchaseGoods): PurchaseRow {
  const own = { ...row, number: 0, reason: '', numberNote: '', goods: [goods], substitutes: [] }
  const to = chosen(own, 0)
  return { ...to, state: to.isTicked ? 'exact' : 'choice' }
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
