import { fen } from '../../platform/money/index.ts'

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
} as const
/** A value of `AfterSaleType`. */
export type AfterSaleType = (typeof AfterSaleType)[keyof typeof AfterSaleType]

const DAY = 24

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
  1: { hours: 7 * DAY, isQualityUntilEnd: true },
  2: { hours: 48, sensitiveHours: 24 },
  3: { hours: 7 * DAY },
  4: { hours: 48 },
  5: { hours: 365 * DAY },
  6: {},
  7: {},
  8: { isAtDelivery: true },
  9: { hours: 48 },
}

/**
 * Clocks of a case (domain.md §3.6.1): working days of the review, days to send back and to inspect, hours to refund.
 */
export const afterSaleClocks = { reviewWorkingDays: 1, sendBackDays: 7, inspectDays: 2, refundHours: 24 } as const

/** Instant compensation: orders up to an amount (fen), so many times a month. */
export const instantCompensation = { most: fen(5_000), perMonth: 2 } as const
