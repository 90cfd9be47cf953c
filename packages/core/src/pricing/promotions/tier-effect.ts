import type { Fen } from '../../platform/money/money.ts'
import type { TierGives } from '../offers.types.ts'

/** What a reached tier does. One file per kind. */
export type TierEffect<Kind extends TierGives['kind']> = {
  /** What it takes off an amount (fen) when it counts `times` times; never more than the amount. */
  readonly off: (gives: Extract<TierGives, { kind: Kind }>, amount: Fen, times: number) => Fen
  /** What else it is worth to the member, fen: decides between activities, is never taken off. */
  readonly worth: (gives: Extract<TierGives, { kind: Kind }>, times: number) => Fen
  /** Words for what it brings. */
  readonly text: (gives: Extract<TierGives, { kind: Kind }>) => string
}
