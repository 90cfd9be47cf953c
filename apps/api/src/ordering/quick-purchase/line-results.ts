import { addRule, formatYuan, largestAllowed, nearestAllowed, wantedUnits, type WantedUnits } from '@yaopi/core'
import type { PurchaseFields, PurchaseGoods, PurchaseMatch } from '@yaopi/core/contract'
import type { LineGoods, ParsedLine } from './match-lines.ts'
import { quickPurchaseText as text } from './quick-purchase.text.ts'

/** Most units that may be added of goods now; 0: none. */
const mostOf = (goods: PurchaseGoods): number =>
  goods.is_buy === 0 ? 0 : largestAllowed(addRule(goods, goods.cart_number))

/** The quantity that may be added for what is wanted: rounded up to the rule, and at most what there is. */
export function allowedFor(goods: PurchaseGoods, wanted: number): { number: number; note: string } {
  const { cart_number: inCart, bzdw } = goods
  const most = mostOf(goods)
  if (most === 0) return { number: 0, note: '' }
  const number = nearestAllowed(wanted, addRule(goods, inCart)).at(-1)!
  if (number > most) return { number: most, note: text.limited(most, bzdw) }
  return { number, note: number === wanted ? '' : text.rounded(number, bzdw) }
}

/** What is to be asked about a quantity; empty where the line counts in the unit of the goods. */
function quantityDoubt(wanted: WantedUnits, { bzdw }: PurchaseGoods): string {
  const { unsure } = text
  switch (wanted.basis) {
    case 'unit':
      return ''
    case 'missing':
      return unsure.number
    case 'other':
      return unsure.unit(wanted.count, wanted.unit, bzdw)
    default:
      return unsure[wanted.basis](wanted.count, wanted.each, bzdw)
  }
}

/** How much of a line goods can fill: all of it, some, nothing. */
function filling(fields: PurchaseFields, goods: PurchaseGoods): 0 | 1 | 2 {
  const most = mostOf(goods)
  if (most === 0) return 0
  return most >= (wantedUnits(fields, goods).units ?? 0) ? 2 : 1
}

/** The goods of a line: of those that are equally likely, the ones that can fill it first, then what was bought. */
export function inOrder(
  { ids, likelihoods }: LineGoods,
  { fields }: ParsedLine,
  byId: ReadonlyMap<number, PurchaseGoods>,
  times: ReadonlyMap<number, number>,
): PurchaseGoods[] {
  return ids
    .flatMap((id, at) => {
      const goods = byId.get(id)
      if (goods === undefined) return []
      return { goods, likelihood: likelihoods[at]!, fills: filling(fields, goods), times: times.get(id) ?? 0 }
    })
    .sort((a, b) => b.likelihood - a.likelihood || b.fills - a.fills || b.times - a.times)
    .map(({ goods }) => goods)
}

/** What is answered for a line: certain, to be chosen, not to be bought now, or nothing. */
export function resultOf(
  line: string,
  { fields }: ParsedLine,
  { isCertain, reason }: LineGoods,
  goods: readonly PurchaseGoods[],
  substitutes: readonly PurchaseGoods[],
): PurchaseMatch {
  const [best] = goods
  if (best === undefined)
    return { text: line, fields, state: 'none', reason, goods, substitutes, number: 0, number_note: '' }
  const wanted = wantedUnits(fields, best)
  // A quantity that the line does not say is none, and never a usual one: to confirm it would buy it.
  const { number, note } = wanted.units === undefined ? { number: 0, note: '' } : allowedFor(best, wanted.units)
  const shared = { text: line, fields, goods, number, number_note: note }
  const doubt = quantityDoubt(wanted, best)
  const ask = (why: string, instead: readonly PurchaseGoods[] = []): PurchaseMatch => ({
    ...shared,
    state: 'choice',
    reason: doubt === '' || doubt === why ? why : text.both(why, doubt),
    substitutes: instead,
  })
  if (!isCertain) return ask(reason)
  if (mostOf(best) === 0) return { ...shared, state: 'blocked', reason: best.buy_reason?.msg ?? reason, substitutes }
  const isDear = fields.max_price !== undefined && best.price !== null && best.price > fields.max_price
  if (isDear) return ask(text.unsure.price(formatYuan(best.price!)), substitutes)
  if (doubt !== '') return ask(doubt)
  // Fewer than the list asks for are never bought without a word.
  if (wanted.units !== undefined && number < wanted.units) return ask(text.unsure.fewer)
  return { ...shared, state: 'exact', reason, substitutes: [] }
}
