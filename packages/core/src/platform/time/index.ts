// Times and days in Asia/Shanghai.
export {
  daysBetween,
  daysUntil,
  formatDate,
  formatDateTime,
  formatEnd,
  formatLastDay,
  formatMinute,
  timeLeft,
  toSeconds,
} from './time.ts'
export { DAY_HOURS, DAY_SECONDS, HOUR_MINUTES, HOUR_SECONDS, MINUTE_SECONDS } from './lengths.ts'
export type { Stamp, TimeLeft } from './time.ts'
export { addWorkingDays, addWorkingMinutes, type WorkingTime } from './working-time.ts'
