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
export type { Stamp, TimeLeft } from './time.ts'
