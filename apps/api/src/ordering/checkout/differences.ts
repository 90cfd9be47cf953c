import type { Difference } from '@yaopi/core/contract'
import { type Fen, formatFen, largestAllowed } from '@yaopi/core'
import { eligibilityText, type PricedCart } from '@yaopi/core/pricing'
import { demandsOf, type PricedLines } from '../cart/index.ts'
import { checkoutMessages } from './checkout.text.ts'
import type { Quote } from './preview-token.ts'

type LineState = PricedLines['states'][number]
type QuotedLine = Quote['lines'][number]

/** The lines that count, with their numbers and prices. */
export const quotedLines = (priced: PricedCart): Quote['lines'] =>
  priced.lines.filter((line) => line.counted).map((line) => [line.id, line.number, line.price] as const)

/** Gifts by goods id; coupons by template id, negated. */
export const quotedGifts = (priced: PricedCart): Quote['gifts'] => [
  ...priced.gifts.filter((gift) => gift.number > 0).map((gift) => [gift.goods_id, gift.number] as const),
  ...priced.rewards
    .filter((reward) => reward.number > 0)
    .map((reward) => [-reward.template_id, reward.number] as const),
]

/** What a preview promised and is otherwise now: lines first, else gifts, else the sum. */
export function differencesOf(quote: Quote, { states, priced, rows }: PricedLines): Difference[] {
  const byId = new Map(states.map((state, index) => [state.row.lineId, { state, line: priced.lines[index]! }]))
  // Two lines may use the same stock: each alone may fit while together they do not.
  const demands = new Map<string, number>()
  for (const { key, number } of rows.flatMap(demandsOf)) demands.set(key, (demands.get(key) ?? 0) + number)
  const differences = quote.lines.flatMap((quoted): Difference[] => {
    const now = byId.get(quoted[0])
    const difference =
      now === undefined
        ? lineGone(quoted)
        : (stockDifference(quoted, now.state, demands) ?? lineDifference(quoted, now.state, now.line.price))
    return difference === undefined ? [] : [difference]
  })
  return differences.length > 0 ? differences : sumDifferences(quote, priced)
}

const lineGone = ([id, number]: QuotedLine): Difference => ({
  line_id: id,
  name: '',
  kind: 'gone',
  before: String(number),
  after: '0',
  text: checkoutMessages.lineGone,
})

/** A line that may not be bought any more, or of which there is too little. */
function stockDifference(
  [id, number]: QuotedLine,
  { blocked, row }: LineState,
  demands: ReadonlyMap<string, number>,
): Difference | undefined {
  if (blocked !== undefined)
    return {
      line_id: id,
      name: row.name,
      kind: blocked.code === 'NO_STOCK' ? 'stock' : 'blocked',
      before: String(number),
      after: '0',
      text: blocked.msg,
    }
  const left = Math.max(0, row.sellable)
  if (row.number <= left && demandsOf(row).every((one) => demands.get(one.key)! <= one.sellable)) return undefined
  const addable = largestAllowed({ min_number: row.min_number, step: row.step, max: left })
  return {
    line_id: id,
    name: row.name,
    kind: 'stock',
    before: String(row.number),
    after: String(addable),
    text: eligibilityText.stockLeft(left, row.bzdw, addable),
  }
}

/** A line that does not count any more, or has another number or unit price. */
function lineDifference(
  [id, number, unit]: QuotedLine,
  { is_selected, tip, row }: LineState,
  price: Fen,
): Difference | undefined {
  const line = { line_id: id, name: row.name }
  const numbers = { kind: 'number', before: String(number), after: String(row.number) } as const
  if (is_selected === 0) return { ...line, ...numbers, text: tip ?? '' }
  if (row.number !== number) return { ...line, ...numbers, text: checkoutMessages.newNumber(number, row.number) }
  if (price === unit) return undefined
  const [before, after] = [formatFen(unit), formatFen(price)]
  return { ...line, kind: 'price', before, after, text: checkoutMessages.newPrice(before, after) }
}

/** Other gifts, or another sum, of lines that are as they were. */
function sumDifferences(quote: Quote, priced: PricedCart): Difference[] {
  const gifts = quotedGifts(priced)
  if (JSON.stringify(gifts) !== JSON.stringify(quote.gifts)) {
    const units = (list: Quote['gifts']): string => String(list.reduce((sum, [, number]) => sum + number, 0))
    return [
      {
        line_id: 0,
        name: checkoutMessages.gift,
        kind: 'gift',
        before: units(quote.gifts),
        after: units(gifts),
        text: checkoutMessages.giftsGone,
      },
    ]
  }
  if (priced.payable === quote.payable) return []
  const [before, after] = [formatFen(quote.payable), formatFen(priced.payable)]
  return [
    {
      line_id: 0,
      name: checkoutMessages.payable,
      kind: 'total',
      before,
      after,
      text: checkoutMessages.newPayable(before, after),
    },
  ]
}
