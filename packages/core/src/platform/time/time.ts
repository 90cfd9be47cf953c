/** A time in Unix seconds (10 digits), as on the wire. */
export type Stamp = number

/** Seconds of a stamp that may come as 10 digits (seconds) or 13 digits (milliseconds) [ST-14]. */
export function toSeconds(stamp: number): Stamp {
  return String(Math.trunc(Math.abs(stamp))).length > 10 ? Math.floor(stamp / 1000) : stamp
}

/**
 * UTC offset of Asia/Shanghai in milliseconds. Fixed, because there has been no summer time since 1991 and `Intl` was 3
 * % of the server's work.
 */
const SHANGHAI = 8 * 3_600_000

/** `2026-11-21 09:30:00` in Asia/Shanghai, in any time zone of the machine (domain.md §0.7). */
export function formatDateTime(stamp: Stamp): string {
  return new Date(toSeconds(stamp) * 1000 + SHANGHAI).toISOString().slice(0, 19).replace('T', ' ')
}

/** `2026-11-21 09:30` in Asia/Shanghai. */
export function formatMinute(stamp: Stamp): string {
  return formatDateTime(stamp).slice(0, 16)
}

/** `2026-11-21` in Asia/Shanghai. */
export function formatDate(stamp: Stamp): string {
  return formatDateTime(stamp).slice(0, 10)
}

/**
 * The last day before an exclusive end: an offer that ends at midnight of the 27th runs to `2026-11-26`. Every page
 * shows the end of an offer by this function or by `formatEnd`, so that they agree on the day.
 */
export function formatLastDay(end: Stamp): string {
  return formatDate(toSeconds(end) - 1)
}

/** An exclusive end to the minute, midnight as the end of the day before: `2026-11-26 24:00`. */
export function formatEnd(end: Stamp): string {
  const text = formatMinute(end)
  return text.endsWith('00:00') ? `${formatLastDay(end)} 24:00` : text
}

/** Whole days from one day to another, both as `YYYY-MM-DD`; negative when the second is before the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Whole days from the Shanghai day of `now` to `date` (`YYYY-MM-DD`); negative when it has passed. */
export const daysUntil = (date: string, now: Stamp): number => daysBetween(formatDate(now), date)

/** The time left until an end, never negative. */
export type TimeLeft = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  readonly over: boolean
}

/** Time left from `now` to `end`, both stamps [ST-14]. */
export function timeLeft(end: Stamp, now: Stamp): TimeLeft {
  const left = Math.max(0, Math.floor(toSeconds(end) - toSeconds(now)))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    over: left === 0,
  }
}
