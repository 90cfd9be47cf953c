import { fen, formatFen, formatPercent } from '../../platform/money/index.ts'
import { PRICE_LIMITS } from './staff-prices.constants.ts'
import { priceIssueText as text } from './staff-prices.text.ts'

/** Prices of goods in fen. */
export type Prices = {
  readonly base_price: number
  readonly market_price: number | null
  readonly ladder: {
    readonly type: 1 | 2
    readonly tiers: readonly { readonly number: number; readonly price: number }[]
  } | null
  readonly levels: readonly {
    readonly ranks: readonly number[] | null
    readonly zones: readonly string[] | null
    readonly price: number
  }[]
}

/** What else the rules read: the lowest and highest base price of the last days, the lowest running activity price. */
export type PriceFacts = {
  readonly lowest: number
  readonly highest: number
  readonly offer: number | null
}

/** How far an issue goes: a word of warning, another person has to sign, the row is refused. */
export type PriceIssueLevel = 'warning' | 'second' | 'refused'

/** What is wrong with a cell of the sheet. */
export type PriceIssue = {
  readonly code: string
  readonly level: PriceIssueLevel
  readonly field: 'base_price' | 'market_price' | 'ladder' | 'levels'
  readonly text: string
}

const isFar = (before: number, after: number): boolean => Math.abs(after - before) > before * PRICE_LIMITS.share
const lowest = (prices: readonly { readonly price: number }[]): number | undefined =>
  prices.length === 0 ? undefined : Math.min(...prices.map(({ price }) => price))

/** How far a price moves, in hundredths of a percent. */
export const changeOf = (before: number, after: number): number => Math.round(((after - before) / before) * 10_000)

const shareText = (change: number): string => `${change > 0 ? '+' : ''}${formatPercent(change / 100)}%`

/** Checks the new prices of goods beside the old ones. */
export function checkPrices(before: Prices, after: Prices, facts: PriceFacts): PriceIssue[] {
  const issues: PriceIssue[] = []
  const say = (code: string, level: PriceIssueLevel, field: PriceIssue['field'], words: string): void => {
    issues.push({ code, level, field, text: words })
  }
  const { base_price: base, market_price: market, ladder, levels } = after
  if (JSON.stringify(before) === JSON.stringify(after)) {
    say('same', 'refused', 'base_price', text.same)
    return issues
  }
  if (base <= 0) say('price.zero', 'refused', 'base_price', text['price.zero'])
  if (market !== null && market <= 0) say('price.zero', 'refused', 'market_price', text['price.zero'])
  ladder?.tiers.forEach((tier, at) => {
    const last = ladder.tiers[at - 1]
    if (tier.price <= 0) say('price.zero', 'refused', 'ladder', text['price.zero'])
    if (tier.number < 2 || (last !== undefined && tier.number <= last.number))
      say('ladder.count', 'refused', 'ladder', text['ladder.count'])
    if (last !== undefined && tier.price >= last.price)
      say('ladder.fall', 'refused', 'ladder', text['ladder.fall'](at + 1))
  })
  if (ladder !== null && (ladder.tiers.length === 0 || ladder.tiers[0]!.price >= base))
    say('ladder.above', 'refused', 'ladder', text['ladder.above'])
  for (const level of levels) {
    if (level.price <= 0) say('price.zero', 'refused', 'levels', text['price.zero'])
    if (level.ranks === null && level.zones === null) say('level.whom', 'refused', 'levels', text['level.whom'])
  }
  if (levels.some(({ price }) => price > base)) say('level.above', 'warning', 'levels', text['level.above'])
  if (market !== null && market < base) say('market.below', 'warning', 'market_price', text['market.below'])
  if (facts.offer !== null && facts.offer >= base && before.base_price !== base)
    say('offer.above', 'warning', 'base_price', text['offer.above'](formatFen(fen(facts.offer))))
  judgeMoves(before, after, facts, say)
  return issues
}

type Say = (code: string, level: PriceIssueLevel, field: PriceIssue['field'], words: string) => void

/** Moves that take a second person. */
function judgeMoves(before: Prices, { base_price: base, ladder, levels }: Prices, facts: PriceFacts, say: Say): void {
  if (isFar(before.base_price, base))
    say('move.far', 'second', 'base_price', text['move.far'](shareText(changeOf(before.base_price, base))))
  // Two steps of a fifth each within days are as far as one of two fifths.
  else if (before.base_price !== base && (isFar(facts.highest, base) || isFar(facts.lowest, base)))
    say('move.days', 'second', 'base_price', text['move.days'](PRICE_LIMITS.days))
  for (const [field, were, are] of [
    ['ladder', before.ladder?.tiers ?? [], ladder?.tiers ?? []],
    ['levels', before.levels, levels],
  ] as const) {
    const was = lowest(were) ?? before.base_price
    const is = lowest(are)
    if (is !== undefined && is < was && isFar(was, is))
      say('move.far', 'second', field, text['move.far'](shareText(changeOf(was, is))))
  }
}

/** What a formula of the sheet does to a price in fen: `-3%`, `+0.5`, `=12.50`; undefined where it is none. */
export function formulaOf(line: string): ((price: number) => number) | undefined {
  const tidy = line.replaceAll(/\s/gu, '').replaceAll('−', '-').replaceAll('％', '%').replaceAll('＋', '+')
  const share = /^([+-])(\d{1,3}(?:\.\d{1,2})?)%$/u.exec(tidy)
  if (share !== null) {
    const by = Number(share[2]) * (share[1] === '-' ? -1 : 1)
    return (price) => Math.round((price * (10_000 + Math.round(by * 100))) / 10_000)
  }
  const amount = /^([+-])(\d{1,7}(?:\.\d{1,2})?)$/u.exec(tidy)
  if (amount !== null) {
    const by = Math.round(Number(amount[2]) * 100) * (amount[1] === '-' ? -1 : 1)
    return (price) => price + by
  }
  const exact = /^=?(\d{1,7}(?:\.\d{1,2})?)$/u.exec(tidy)
  return exact === null ? undefined : () => Math.round(Number(exact[1]) * 100)
}

/** Endings that prices are rounded to. */
export const PRICE_ENDINGS = ['0.1', '0.5', '0.9'] as const
/** An ending of prices. */
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** The nearest price in fen with an ending: tenths, halves, or .9 of a yuan; never 0. */
export function roundedTo(price: number, ending: PriceEnding): number {
  if (ending === '0.1') return Math.max(10, Math.round(price / 10) * 10)
  if (ending === '0.5') return Math.max(50, Math.round(price / 50) * 50)
  return Math.max(90, Math.round((price - 90) / 100) * 100 + 90)
}

/** Cells of a table that was copied from a spreadsheet. */
export const cellsOfPaste = (pasted: string): string[][] => {
  const lines = pasted.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** An amount in fen as people write it; undefined for anything else. */
export function fenOfText(written: string): number | undefined {
  const tidy = written.replaceAll(/[¥￥,，\s]/gu, '')
  return /^\d{1,8}(\.\d{1,2})?$/u.test(tidy) ? Math.round(Number(tidy) * 100) : undefined
}
