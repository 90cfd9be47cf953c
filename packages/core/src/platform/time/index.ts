// Times and days in Asia/Shanghai.
export {
  daysBetween,
  daysUntil,
  formatDate,
  formatDateTime,
  formatEnd,
  formatLastDay,
  timeLeft,
  toSeconds,
} from './time.ts'
export type { Stamp, TimeLeft } from './time.ts'
