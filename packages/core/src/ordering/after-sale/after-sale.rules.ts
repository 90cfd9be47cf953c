import { HOUR_SECONDS } from '../../platform/time/index.ts'
import type { SettleGroup } from '../../pricing/index.ts'
import { AfterSaleType, afterSaleWindows } from './after-sale.constants.ts'

/** What decides until when a case of a type may be opened; times in Unix seconds, days as `YYYY-MM-DD`. */
export type WindowFacts = {
  readonly signedAt: number | null
  /** Herbs and the cold chain. */
  readonly isSensitive: boolean
  readonly isOurFault: boolean
  /** The end of the lot, Unix seconds; null without one. */
  readonly lotEnd: number | null
}

/** Whether the windows of a settle group may be shorter: those of herbs and the cold chain. */
export const isSensitiveGroup = (group: SettleGroup): boolean => group === 'zy' || group === 'll'

/** Within how many hours of the receipt a case of a type may be opened; undefined: at any time, or at delivery only. */
export function windowHours(type: AfterSaleType, isSensitive: boolean): number | undefined {
  const { hours, sensitiveHours } = afterSaleWindows[type]
  return isSensitive ? (sensitiveHours ?? hours) : hours
}

/** What texts tell buyers of a settle group: hours for what is missing or broken, days for the rest but quality. */
export function afterSaleDeadlines(group: SettleGroup): { readonly hours: number; readonly days: number } {
  const isSensitive = isSensitiveGroup(group)
  return {
    hours: windowHours(AfterSaleType.refundOnly, isSensitive) ?? 0,
    days: (windowHours(AfterSaleType.returned, isSensitive) ?? 0) / 24,
  }
}

/** Until when a case of a type may be opened, Unix seconds; null: at any time; 0: not now. */
export function windowEnd(type: AfterSaleType, facts: WindowFacts): number | null {
  const { isQualityUntilEnd, isAtDelivery } = afterSaleWindows[type]
  const hours = windowHours(type, facts.isSensitive)
  if (isAtDelivery) return 0
  if (hours === undefined) return null
  if (facts.signedAt === null) return 0
  const end = facts.signedAt + hours * HOUR_SECONDS
  return isQualityUntilEnd && facts.isOurFault && facts.lotEnd !== null ? Math.max(end, facts.lotEnd) : end
}

/** What a line is, for returns without a fault. */
export type ReturnFacts = {
  readonly isGift: boolean
  readonly isNearExpiry: boolean
  readonly isSpike: boolean
  /** Of a bundle that does not come back in whole sets. */
  readonly isBundle: boolean
  readonly isColdChain: boolean
  readonly isControlled: boolean
  /** Of 优选, which is taken back for a fault only. */
  readonly isPreferred: boolean
}

/** Why a line is not taken back without a fault of ours; undefined: it is (domain.md §3.6). */
export function returnRefusal(
  facts: ReturnFacts,
): 'gift' | 'near' | 'spike' | 'bundle' | 'cold' | 'controlled' | 'preferred' | undefined {
  if (facts.isGift) return 'gift'
  if (facts.isControlled) return 'controlled'
  if (facts.isColdChain) return 'cold'
  if (facts.isPreferred) return 'preferred'
  if (facts.isNearExpiry) return 'near'
  if (facts.isSpike) return 'spike'
  return facts.isBundle ? 'bundle' : undefined
}
