import { allocate, type Fen } from '../platform/money/money.ts'
import { levelPrice } from './level.ts'
import type { WelfareOffer } from './offers.types.ts'
import { orderKey } from './order-key.ts'
import { priceSources, requiredSource } from './promotions/in-order.ts'
import type { FoundPrice, PriceSource } from './promotions/price-source.ts'
import { welfarePrice } from './promotions/welfare.ts'
import { zonesOf } from './promotions/zones.ts'
import type { Adjustment, LineNote, Off, PricingLine, SourceCode } from './pricing.types.ts'
import { pricingText } from './pricing.text.ts'
import { allowedBy, allowedIn, allows, type Allowed } from './stacking.ts'
import type { Running, Terms } from './terms.ts'

/**
 * A line while the walk goes over it: a working copy that belongs to one call of `priceCart`, which alone writes to it. What is given stays untouched in `line`.
 */
export type OpenLine = {
  /** Its place among the open lines, which stand in order of id. */
  readonly at: number
  readonly line: PricingLine
  /** The order it goes into. */
  readonly key: string
  readonly source: SourceCode
  readonly allowed: Allowed
  readonly ships_free: boolean
  counted: boolean
  readonly raw_price: Fen
  price: Fen
  line_amount: Fen
  readonly off: Record<keyof Off, Fen>
  manjian_id: number
  manjian_base: Fen
  readonly adjustments: Adjustment[]
  readonly notes: LineNote[]
}

const plainSource = priceSources.at(-1)!

/** A line at its unit price: level, then exactly one source, then the storewide price where source and zones let it (domain.md §2.6 step 1). */
export function openLine(
  given: PricingLine,
  at: number,
  terms: Terms,
  welfare: readonly Running<WelfareOffer>[],
): OpenLine {
  const level = levelPrice(given.base_price, given.levels, terms.member)
  const line = level === given.base_price ? given : { ...given, base_price: level }
  const steps: Adjustment[] = []
  const step = (code: string, from: Fen, { price, reason, ref_id }: FoundPrice): void => {
    if (price !== from)
      steps.push({ code, amount: (price - from) * given.number, reason, ...(ref_id === undefined ? {} : { ref_id }) })
  }
  step('level', given.base_price, { price: level, reason: pricingText.level })
  const only = line.is_jxq === true ? requiredSource[6] : requiredSource[line.type ?? 0]
  const { source, found } = sourceOf(line, terms, only)
  step(source.code, level, found)

  const zones = allowedIn(zonesOf(line))
  const reduced = allows(allowedBy(source.code, zones), 'welfare')
    ? welfarePrice(line, found.price, welfare)
    : undefined
  if (reduced !== undefined) step('welfare', found.price, reduced)
  const price = reduced?.price ?? found.price
  const code = reduced === undefined ? source.code : 'welfare'
  const gone = only !== undefined && source.code !== only
  const ended = !gone && !line.is_yj && Boolean(line.goods_price_id) && found.ref_id !== line.goods_price_id
  return {
    at,
    line: given,
    key: orderKey(given),
    source: code,
    allowed: allowedBy(code, zones),
    ships_free: given.ships_free || source.ships_free === true,
    counted: given.selected && !gone,
    raw_price: level,
    price,
    line_amount: price * given.number,
    off: { manjian: 0, coupon: 0, voucher: 0, points: 0 },
    manjian_id: 0,
    manjian_base: 0,
    adjustments: steps,
    notes: gone
      ? [{ code: only, reason: pricingText.note.gone }]
      : ended
        ? [{ code: 'price', reason: pricingText.note.ended }]
        : [],
  }
}

function sourceOf(
  line: PricingLine,
  terms: Terms,
  only: SourceCode | undefined,
): { readonly source: PriceSource; readonly found: FoundPrice } {
  if (!line.is_yj || only !== undefined) {
    for (const source of priceSources) {
      if (only !== undefined && source.code !== only) continue
      const found = source.unitPrice(line, terms)
      if (found !== undefined) return { source, found }
    }
  }
  return { source: plainSource, found: plainSource.unitPrice(line, terms)! }
}

/** Takes a line out of the count, with a note that says why. */
export function drop(open: OpenLine, note: LineNote): void {
  open.counted = false
  open.notes.push(note)
}

/** Gives a line another unit price (fen) from the same source. */
export function reprice(open: OpenLine, price: Fen, { reason, ref_id }: Pick<FoundPrice, 'reason' | 'ref_id'>): void {
  const place = open.adjustments.findIndex((one) => one.code === open.source)
  if (place >= 0) open.adjustments.splice(place, 1)
  open.price = price
  open.line_amount = price * open.line.number
  const amount = open.line_amount - open.raw_price * open.line.number
  if (amount !== 0) open.adjustments.push({ code: open.source, amount, reason, ref_id })
}

/** Takes `amount` (fen) off several lines by largest remainder on `weights`. */
export function takeOff(
  from: readonly OpenLine[],
  weights: readonly Fen[],
  amount: Fen,
  { code, ref_id, reason }: { readonly code: keyof Off; readonly ref_id?: number; readonly reason: string },
): void {
  if (amount === 0) return
  allocate(amount, weights).forEach((part, index) => {
    if (part === 0) return
    const open = from[index]!
    open.off[code] += part
    open.adjustments.push(
      ref_id === undefined ? { code, amount: -part, reason } : { code, amount: -part, reason, ref_id },
    )
  })
}
