import type { Fen } from '../../platform/money/index.ts'
import type { Benefit } from '../benefits.ts'
import type { PricingContext } from '../pricing-context.ts'
import type { TierReward } from '../offers.types.ts'
import type { PricingLine } from '../pricing.types.ts'

/** A unit price (fen) with the reason for it and the offer it comes from. */
export type FoundPrice = { readonly price: Fen; readonly reason: string; readonly ref_id?: number }

/**
 * Finds the unit price of a line at the kind `code`; undefined leaves it to the next kind. `base_price` of the line is
 * the customer's own.
 */
export type FindPrice = (line: PricingLine, context: PricingContext, code: string) => FoundPrice | undefined

/** One kind of unit price. Its place in the registry is its precedence (domain.md §2.3). */
export type PriceKind = {
  /** Travels in answers and is stored with orders. */
  readonly code: string
  readonly find: FindPrice
  /**
   * Kinds with price records (`goods_price_id`). `named`: goods are shown at it, and a line gets it by naming the
   * record. `requested`: had only where it is asked for (a place in a group, a lot). `agreed`: reaches every line of
   * its goods.
   */
  readonly record?: 'named' | 'requested' | 'agreed'
  /** `goods.type` of its lines (domain.md §2.1); 0 when they are ordinary ones. */
  readonly goodsType: number
  /** Lines of this `goods.type` are sold at this price or not at all. */
  readonly isRequired?: true
  /** Lines at this price cost no freight. */
  readonly shipsFree?: true
  /** What its lines may be combined with (domain.md §2.5, docs/decisions/0010-stacking.md). */
  readonly allows: readonly Benefit[]
}

/** What a reached tier of a full reduction does. */
export type RewardKind<Kind extends TierReward['kind']> = {
  /** What it takes off an amount (fen) when it counts `multiplier` times; never more than the amount. */
  readonly discount: (reward: Extract<TierReward, { kind: Kind }>, amount: Fen, multiplier: number) => Fen
  /** What else it is worth to the member, fen: decides between activities, is never taken off. */
  readonly worth: (reward: Extract<TierReward, { kind: Kind }>, multiplier: number) => Fen
  /** What it brings, in words. */
  readonly text: (reward: Extract<TierReward, { kind: Kind }>) => string
}
