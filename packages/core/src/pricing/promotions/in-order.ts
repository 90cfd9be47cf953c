import type { Fen } from '../../money/money.ts'
import type { Stamp } from '../../time/time.ts'
import type { Adjustment, PricingLine } from '../pricing.types.ts'
import { basePrice } from './base-price.ts'
import { ladderPrice } from './ladder-price.ts'

/** Sets the unit price of a line, or leaves it to the next source. One file per kind. */
export type PriceSource = {
  readonly code: string
  readonly unitPrice: (line: PricingLine, now: Stamp) => { readonly price: Fen, readonly reason: string } | undefined
}

/** A line while discounts are taken off it, one kind after the other. */
export type OpenLine = {
  readonly line: PricingLine
  readonly source: string
  readonly line_amount: Fen
  readonly off: Readonly<Record<'manjian' | 'coupon' | 'voucher' | 'points', Fen>>
  readonly adjustments: readonly Adjustment[]
}

/** Takes something off several lines together, e.g. a full reduction; returns new lines in the same order. One file per kind. */
export type Discount = {
  readonly code: string
  readonly apply: (lines: readonly OpenLine[], now: Stamp) => readonly OpenLine[]
}

/** Exactly one source sets the unit price: the first that answers (domain.md §2.3). */
export const priceSources: readonly PriceSource[] = [ladderPrice, basePrice]

/** Discounts in the order of calculation of domain.md §2.6. */
export const discounts: readonly Discount[] = []
