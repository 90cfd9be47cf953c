/** Days of the demo data, counted from the day (Shanghai) of the one `now` the seed is given. */
import { DAY, HOUR } from '../../src/platform/time/index.ts'

const SHANGHAI = 8 * HOUR

/** Days and moments around `now`. */
export type Days = {
  /** Today in Shanghai, `YYYY-MM-DD`. */
  readonly today: string
  /** The day so many days after today (before, when negative). */
  readonly day: (after: number) => string
  /**
   * A moment: so many days after today at an hour of Shanghai's day (may be a fraction); as ISO text for the database.
   */
  readonly at: (after: number, hour: number) => string
}

/** The calendar of a seed run; only the day of `now` counts, so that two runs of one day give the same rows. */
export const daysFrom = (now: Date): Days => {
  const midnight = Math.floor((now.getTime() + SHANGHAI) / DAY) * DAY
  const day = (after: number): string => new Date(midnight + after * DAY).toISOString().slice(0, 10)
  return {
    today: day(0),
    day,
    at: (after, hour) => new Date(midnight - SHANGHAI + after * DAY + Math.round(hour * HOUR)).toISOString(),
  }
}
