/** Bands of remaining life, the longest first. */
export const expiryBands = ['12+', '6-12', 'jxq'] as const

/** A band of remaining life: a year and more, less than a year, near expiry. */
export type ExpiryBand = (typeof expiryBands)[number]

const YEAR = 365

/** The band of a life of `days`; goods are near expiry up to `nearDays` (domain.md §2.1). */
export const expiryBandOf = (days: number, nearDays: number): ExpiryBand =>
  days <= nearDays ? 'jxq' : days >= YEAR ? '12+' : '6-12'

/** The days of remaining life in a band, from the first to before the last; null: without end. */
export const expiryBandDays = (band: ExpiryBand, nearDays: number): readonly [from: number, to: number | null] =>
  band === 'jxq' ? [0, nearDays + 1] : band === '6-12' ? [nearDays + 1, YEAR] : [YEAR, null]
