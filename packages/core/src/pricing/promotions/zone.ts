import type { ZoneCode } from '../offers.types.ts'
import type { PricingLine } from '../pricing.types.ts'

/** A zone of the shop as pricing sees it: which lines stand in it. What it lets through is a row of `stacking.ts`. */
export type Zone = { readonly code: ZoneCode; readonly holds: (line: PricingLine) => boolean }
