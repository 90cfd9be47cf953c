import { formatDate } from '@yaopi/core'

const HOURS = 3_600
/** Seconds of a day. */
export const DAY = 24 * HOURS

/** The beginning of the day of a moment in Shanghai. */
export const dayStart = (at: number): number => Date.parse(`${formatDate(at)}T00:00:00+08:00`) / 1000

/** The next full hour. */
export const nextHour = (now: number): number => Math.ceil(now / HOURS) * HOURS
