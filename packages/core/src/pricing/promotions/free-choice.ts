import type { ReductionTier } from '../offers.types.ts'
import type { Tally } from '../tally.ts'

/** 组合满减 (Mzhg): a threshold of different goods beside the one of money (domain.md §2.4). Kinds do not repeat. */
export const kindsThreshold = {
  need: (tier: ReductionTier): number => tier.kinds ?? 0,
  have: (tally: Tally): number => tally.kinds,
} as const
