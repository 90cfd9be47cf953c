import { allocate, type Fen } from '../money/money.ts'
import { levelPrice } from './level.ts'
import type { WelfareOffer } from './offers.types.ts'
import { priceSources, soldOnlyAs } from './promotions/in-order.ts'
import type { FoundPrice, PriceSource } from './promotions/price-source.ts'
import { welfarePrice } from './promotions/welfare.ts'
import { zonesOf } from './promotions/zones.ts'
import type { Adjustment, LineNote, Off, PricingLine, SourceCode } from './pricing.types.ts'
import { pricingText } from './pricing.text.ts'
import { allowedBy, allows, type Allowed } from './stacking.ts'
import type { Running, Terms } from './terms.ts'

/** A line while the walk goes over it. */
export type OpenLine = {
  /** Its place among the open lines, which stand in order of id. */
  readonly at: number
  readonly line: PricingLine
  readonly source: SourceCode
  readonly allowed: Allowed
  readonly ships_free: boolean
  readonly counted: boolean
  readonly raw_price: Fen
  readonly price: Fen
  readonly line_amount: Fen
  readonly off: Off
  readonly manjian_id: number
  readonly manjian_base: Fen
  readonly adjustments: readonly Adjustment[]
  readonly notes: readonly LineNote[]
}

const nothingOff: Off = { manjian: 0, coupon: 0, voucher: 0, points: 0 }
const plainSource = priceSources.at(-1)!

/** A line at its unit price: level, then exactly one source, then the storewide price where source and zones let it (domain.md §2.6 step 1). */
export function openLine(given: PricingLine, at: number, terms: Terms, welfare: readonly Running<WelfareOffer>[]): OpenLine {
  const level = levelPrice(given.base_price, given.levels, terms.member)
  const line = level === given.base_price ? given : { ...given, base_price: level }
  const steps: Adjustment[] = []
  const step = (code: string, from: Fen, { price, reason, ref_id }: FoundPrice): void => {
    if (price !== from) steps.push({ code, amount: (price - from) * given.number, reason, ...(ref_id === undefined ? {} : { ref_id }) })
  }
  step('level', given.base_price, { price: level, reason: pricingText.level })
  const only = line.is_jxq === true ? soldOnlyAs[6] : soldOnlyAs[line.type ?? 0]
  const { source, found } = sourceOf(line, terms, only)
  step(source.code, level, found)

  const zones = zonesOf(line)
  const reduced = allows(allowedBy(source.code, zones), 'welfare') ? welfarePrice(line, found.price, welfare) : undefined
  if (reduced !== undefined) step('welfare', found.price, reduced)
  const price = reduced?.price ?? found.price
  const code = reduced === undefined ? source.code : 'welfare'
  const gone = only !== undefined && source.code !== only
  const ended = !gone && !line.is_yj && Boolean(line.goods_price_id) && found.ref_id !== line.goods_price_id
  return {
    at, line: given, source: code, allowed: allowedBy(code, zones), ships_free: given.ships_free || source.ships_free === true,
    counted: given.selected && !gone, raw_price: level, price, line_amount: price * given.number, off: nothingOff, manjian_id: 0, manjian_base: 0,
    adjustments: steps, notes: gone ? [{ code: only, reason: pricingText.note.gone }] : ended ? [{ code: 'price', reason: pricingText.note.ended }] : [],
  }
}

function sourceOf(line: PricingLine, terms: Terms, only: SourceCode | undefined): { readonly source: PriceSource, readonly found: FoundPrice } {
  const plain = { source: plainSource, found: plainSource.unitPrice(line, terms)! }
  if (line.is_yj && only === undefined) return plain
  for (const source of priceSources) {
    if (only !== undefined && source.code !== only) continue
    const found = source.unitPrice(line, terms)
    if (found !== undefined) return { source, found }
  }
  return plain
}

/** A line out of the count, with a note that says why. */
export const dropped = (open: OpenLine, note: LineNote): OpenLine => ({ ...open, counted: false, notes: [...open.notes, note] })

/** A line at another unit price from the same source. */
export function atPrice(open: OpenLine, price: Fen): OpenLine {
  const more = (price - open.price) * open.line.number
  const adjustments = open.adjustments.some((one) => one.code === open.source)
    ? open.adjustments.map((one) => one.code === open.source ? { ...one, amount: one.amount + more } : one)
    : [...open.adjustments, { code: open.source, amount: more, reason: pricingText.base }]
  return more === 0 ? open : { ...open, price, line_amount: price * open.line.number, adjustments: adjustments.filter((one) => one.amount !== 0) }
}

/** Takes `amount` (fen) off several lines by largest remainder on `weights`; writes the new lines into `lines` and nothing else. */
export function takeOff(
  lines: OpenLine[], from: readonly OpenLine[], weights: readonly Fen[], amount: Fen, { code, ref_id, reason }: { readonly code: keyof Off, readonly ref_id?: number, readonly reason: string },
): void {
  if (amount === 0) return
  allocate(amount, weights).forEach((part, index) => {
    if (part === 0) return
    const open = lines[from[index]!.at]!
    lines[open.at] = {
      ...open, off: { ...open.off, [code]: open.off[code] + part },
      adjustments: [...open.adjustments, { code, amount: -part, reason, ...(ref_id === undefined ? {} : { ref_id }) }],
    }
  })
}
