import { DAY_SECONDS, MINUTE_SECONDS } from './lengths.ts'
import { formatDate, type Stamp } from './time.ts'

/** When the operator works: days of the week (1 Monday to 7 Sunday), minutes of the day in Shanghai, days off. */
export type WorkingTime = {
  readonly days: readonly number[]
  readonly from: number
  readonly to: number
  /** `YYYY-MM-DD`. */
  readonly holidays: readonly string[]
  /** Days that are worked although the week says otherwise, `YYYY-MM-DD`. */
  readonly extra?: readonly string[]
}

/** Shanghai's offset from UTC, seconds. */
const SHANGHAI = 28_800
/** Days that are looked through for a working one; an operator without any gets the plain time. */
const FAR = 400

/** Midnight in Shanghai before a moment. */
const midnightOf = (at: Stamp): Stamp => Math.floor((at + SHANGHAI) / DAY_SECONDS) * DAY_SECONDS - SHANGHAI

/** Whether a day (its midnight) is worked. The first day of 1970 was a Thursday. */
const isWorkingDay = (midnight: Stamp, { days, holidays, extra = [] }: WorkingTime): boolean => {
  const day = formatDate(midnight)
  return (
    extra.includes(day) ||
    (days.includes(((Math.round((midnight + SHANGHAI) / DAY_SECONDS) + 3) % 7) + 1) && !holidays.includes(day))
  )
}

/**
 * The moment so many working minutes after another one. Time outside working hours does not count.
 * @example
 * addWorkingMinutes(saturdayAt1700, 4 * 60, { days: [1, 2, 3, 4, 5, 6], from: 540, to: 1_080, holidays: [] })
 * // Monday 12:00
 */
export function addWorkingMinutes(start: Stamp, minutes: number, time: WorkingTime): Stamp {
  let left = minutes * MINUTE_SECONDS
  let midnight = midnightOf(start)
  for (let day = 0; day < FAR; day++, midnight += DAY_SECONDS) {
    if (!isWorkingDay(midnight, time)) continue
    const from = Math.max(start, midnight + time.from * MINUTE_SECONDS)
    const room = midnight + time.to * MINUTE_SECONDS - from
    if (room <= 0) continue
    if (left <= room) return from + left
    left -= room
  }
  return start + minutes * MINUTE_SECONDS
}

/** The same clock time so many working days later (domain.md §3.4.1). */
export function addWorkingDays(start: Stamp, days: number, time: WorkingTime): Stamp {
  const clock = start - midnightOf(start)
  let left = days
  let midnight = midnightOf(start)
  for (let day = 0; day < FAR && left > 0; day++) {
    midnight += DAY_SECONDS
    if (isWorkingDay(midnight, time)) left--
  }
  return left > 0 ? start + days * DAY_SECONDS : midnight + clock
}
