import { allocate, type Fen } from '../platform/money/index.ts'
import type { FoundPrice } from './offers/offer-kind.types.ts'
import type { SourceCode } from './offers/registry.ts'
import type { Adjustment, Discounts, LineNote, PricingLine } from './pricing.types.ts'
import type { Allowed } from './stacking.ts'

/** The mutable state of a line during one call of `priceCart`; the input in `line` is not changed. */
export type WorkingLine = {
  /** Index among the working lines, which are sorted by id. */
  readonly at: number
  readonly line: PricingLine
  /** Key of its order. */
  readonly key: string
  readonly source: SourceCode
  readonly allowed: Allowed
  readonly ships_free: boolean
  counted: boolean
  readonly raw_price: Fen
  price: Fen
  line_amount: Fen
  readonly discounts: Record<keyof Discounts, Fen>
  manjian_id: number
  manjian_base: Fen
  readonly adjustments: Adjustment[]
  readonly notes: LineNote[]
}

/** Stops counting a line and notes why. */
export function drop(open: WorkingLine, note: LineNote): void {
  open.counted = false
  open.notes.push(note)
}

/** Sets another unit price (fen) of a line from the same source. */
export function reprice(
  open: WorkingLine,
  price: Fen,
  { reason, ref_id }: Pick<FoundPrice, 'reason' | 'ref_id'>,
): void {
  const place = open.adjustments.findIndex((one) => one.code === open.source)
  if (place >= 0) open.adjustments.splice(place, 1)
  open.price = price
  open.line_amount = price * open.line.number
  const amount = open.line_amount - open.raw_price * open.line.number
  if (amount !== 0) open.adjustments.push({ code: open.source, amount, reason, ref_id })
}

/** Allocates a discount of `amount` fen over lines by largest remainder on `weights`. */
export function allocateDiscount(
  from: readonly WorkingLine[],
  weights: readonly Fen[],
  amount: Fen,
  { code, ref_id, reason }: { readonly code: keyof Discounts; readonly ref_id?: number; readonly reason: string },
): void {
  if (amount === 0) return
  allocate(amount, weights).forEach((part, index) => {
    if (part === 0) return
    const open = from[index]!
    open.discounts[code] += part
    open.adjustments.push(
      ref_id === undefined ? { code, amount: -part, reason } : { code, amount: -part, reason, ref_id },
    )
  })
}
