import type { Fen } from '../../platform/money/index.ts'
import type { Benefit } from '../benefits.ts'
import type { PricingContext } from '../pricing-context.ts'
import type { TierReward } from '../offers.types.ts'
import type { PricingLine } from '../pricing.types.ts'

/** A unit price (fen) with the reason for it and the offer it comes from. */
export type FoundPrice = { readonly price: Fen; readonly reason: string; readonly ref_id?: number }

/**
 * The unit price of a line at the kind `code`; undefined passes it to the next kind. `base_price` of the line is the
 * customer's own.
 */
export type FindPrice = (line: PricingLine, context: PricingContext, code: string) => FoundPrice | undefined

/** One kind of unit price; its position in the registry is its precedence (domain.md §2.3). */
export type PriceKind = {
  /** Code in answers and stored orders. */
  readonly code: string
  readonly find: FindPrice
  /**
   * How a line gets a price record (`goods_price_id`). `named`: goods are shown at it, and a line names it;
   * `requested`: only a line that asks for it (group buy, lot); `agreed`: every line of the goods.
   */
  readonly record?: 'named' | 'requested' | 'agreed'
  /** `goods.type` of its lines (domain.md §2.1); 0: ordinary lines. */
  readonly goodsType: number
  /** Lines of `goodsType` are sold only at this price. */
  readonly isRequired?: true
  /** Lines at this price cost no freight. */
  readonly shipsFree?: true
  /** Benefits its lines may be combined with (domain.md §2.5, docs/decisions/0010-stacking.md). */
  readonly allows: readonly Benefit[]
}

/** A kind of reward of full reductions. */
export type RewardKind<Kind extends TierReward['kind']> = {
  /** The discount on an amount, fen, when it counts `multiplier` times; at most the amount. */
  readonly discount: (reward: Extract<TierReward, { kind: Kind }>, amount: Fen, multiplier: number) => Fen
  /** Value besides the discount, fen, for choosing between activities. */
  readonly worth: (reward: Extract<TierReward, { kind: Kind }>, multiplier: number) => Fen
  /** Description of the reward. */
  readonly text: (reward: Extract<TierReward, { kind: Kind }>) => string
}
