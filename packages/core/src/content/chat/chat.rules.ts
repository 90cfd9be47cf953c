import type { ServiceHours } from './chat.types.ts'

/** Shanghai's offset from UTC, minutes. */
const SHANGHAI = 480

/** Whether the service answers at a moment (Unix seconds). */
export function isServiceOpen(hours: ServiceHours, at: number): boolean {
  const minutes = Math.floor(at / 60) + SHANGHAI
  const day = Math.floor(minutes / 1_440)
  const minute = minutes - day * 1_440
  // The first day of 1970 was a Thursday.
  const weekday = ((day + 3) % 7) + 1
  return hours.days.includes(weekday) && minute >= hours.from && minute < hours.to
}

/** A minute of the day as `8:30`. */
export const formatMinuteOfDay = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
