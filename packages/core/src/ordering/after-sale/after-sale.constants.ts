import { fen } from '../../platform/money/index.ts'
import { DAY_HOURS } from '../../platform/time/index.ts'

/** Kinds of after-sale cases (domain.md §3.6): `type`. */
export const AfterSaleType = {
  returned: 1,
  refundOnly: 2,
  exchange: 3,
  resent: 4,
  slip: 5,
  report: 6,
  licences: 7,
  refused: 8,
  instant: 9,
  recalled: 10,
} as const
/** A value of `AfterSaleType`. */
export type AfterSaleType = (typeof AfterSaleType)[keyof typeof AfterSaleType]

/** States of a case (domain.md §3.6.1): `state`. */
export const AfterSaleState = {
  review: 10,
  rejected: 20,
  sendBack: 30,
  inspection: 40,
  differs: 45,
  settling: 50,
  refundFailed: 55,
  done: 60,
  withdrawn: 90,
  timedOut: 91,
} as const
/** A value of `AfterSaleState`. */
export type AfterSaleState = (typeof AfterSaleState)[keyof typeof AfterSaleState]

/** Why a case is opened: `reason`. The first five are faults of quality or of ours. */
export const AfterSaleReason = {
  quality: 1,
  damaged: 2,
  missing: 3,
  wrongGoods: 4,
  tooMany: 5,
  expired: 6,
  nearExpiry: 7,
  notWanted: 8,
  other: 9,
} as const
/** A value of `AfterSaleReason`. */
export type AfterSaleReason = (typeof AfterSaleReason)[keyof typeof AfterSaleReason]

const { quality, damaged, missing, wrongGoods, tooMany, expired, nearExpiry, notWanted, other } = AfterSaleReason
const lost = [missing, damaged] as const
const ofPapers = [missing, other] as const

/** Reasons a buyer may give for a case of a type (domain.md §3.6). */
export const afterSaleReasons: Readonly<Record<AfterSaleType, readonly AfterSaleReason[]>> = {
  1: [quality, damaged, wrongGoods, tooMany, expired, nearExpiry, notWanted, other],
  2: lost,
  3: [quality, damaged, wrongGoods, expired, nearExpiry],
  4: lost,
  5: ofPapers,
  6: ofPapers,
  7: ofPapers,
  8: [quality],
  9: lost,
  10: [quality],
}

/** Why staff refuse a case: `rejection`. */
export const AfterSaleRejection = {
  tooLate: 1,
  notShown: 2,
  notCovered: 3,
  notAsShipped: 4,
  opened: 5,
  other: 9,
} as const
/** A value of `AfterSaleRejection`. */
export type AfterSaleRejection = (typeof AfterSaleRejection)[keyof typeof AfterSaleRejection]

/** Until when a case may be opened, hours from the receipt of the goods. */
export type AfterSaleWindow = {
  /** Absent: at any time. */
  readonly hours?: number
  /** For herbs and the cold chain, where it is shorter. */
  readonly sensitiveHours?: number
  /** A fault of quality may be told until the end date of the lot. */
  readonly isQualityUntilEnd?: true
  /** Only when the carrier delivers. */
  readonly isAtDelivery?: true
}

/** The windows of domain.md §3.6: the one source for pages, texts and the cases themselves. */
export const afterSaleWindows: Readonly<Record<AfterSaleType, AfterSaleWindow>> = {
  1: { hours: 7 * DAY_HOURS, isQualityUntilEnd: true },
  2: { hours: 48, sensitiveHours: 24 },
  3: { hours: 7 * DAY_HOURS },
  4: { hours: 48, sensitiveHours: 24 },
  5: { hours: 365 * DAY_HOURS },
  6: {},
  7: {},
  8: { isAtDelivery: true },
  9: { hours: 48 },
  10: {},
}

/**
 * Clocks of a case (domain.md §3.6.1): working days of the review and of a missing report, days to send back, to
 * inspect and to choose, hours to refund.
 */
export const afterSaleClocks = {
  reviewWorkingDays: 1,
  reportWorkingDays: 2,
  sendBackDays: 7,
  remindAfterDays: 5,
  inspectDays: 2,
  chooseDays: 3,
  refundHours: 24,
} as const

/** Instant compensation: cases up to an amount (fen), so many times a month. */
export const instantCompensation = { most: fen(5_000), perMonth: 2 } as const

/** What our own lateness costs us: a voucher (fen) a day, so many days at most (domain.md §6.2). */
export const latePenalty = { face: fen(500), mostDays: 4, useDays: 90 } as const

/** Most applications of one case: the first and two more. Most pictures, characters of the text. */
export const afterSaleLimits = { tries: 3, pictures: 5, text: 300 } as const
