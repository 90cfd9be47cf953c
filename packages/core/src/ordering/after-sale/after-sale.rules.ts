import { type AfterSaleType, afterSaleWindows } from './after-sale.constants.ts'

const HOUR = 3_600

/** What decides until when a case of a type may be opened; times in Unix seconds, days as `YYYY-MM-DD`. */
export type WindowFacts = {
  readonly signedAt: number | null
  /** Herbs and the cold chain. */
  readonly isSensitive: boolean
  readonly isOurFault: boolean
  /** The end of the lot, Unix seconds; null without one. */
  readonly lotEnd: number | null
}

/** Until when a case of a type may be opened, Unix seconds; null: at any time; 0: not now. */
export function windowEnd(type: AfterSaleType, facts: WindowFacts): number | null {
  const { hours, sensitiveHours, isQualityUntilEnd, isAtDelivery } = afterSaleWindows[type]
  if (isAtDelivery) return 0
  if (hours === undefined) return null
  if (facts.signedAt === null) return 0
  const end = facts.signedAt + (facts.isSensitive ? (sensitiveHours ?? hours) : hours) * HOUR
  return isQualityUntilEnd && facts.isOurFault && facts.lotEnd !== null ? Math.max(end, facts.lotEnd) : end
}

/** What a line is, for returns without a fault. */
export type ReturnFacts = {
  readonly isGift: boolean
  readonly isNearExpiry: boolean
  readonly isSpike: boolean
  readonly isBundle: boolean
  readonly isColdChain: boolean
  readonly isControlled: boolean
}

/** Why a line is not taken back without a fault of ours; undefined: it is (domain.md §3.6). */
export function returnRefusal(
  facts: ReturnFacts,
): 'gift' | 'near' | 'spike' | 'bundle' | 'cold' | 'controlled' | undefined {
  if (facts.isGift) return 'gift'
  if (facts.isControlled) return 'controlled'
  if (facts.isColdChain) return 'cold'
  if (facts.isNearExpiry) return 'near'
  if (facts.isSpike) return 'spike'
  return facts.isBundle ? 'bundle' : undefined
}
