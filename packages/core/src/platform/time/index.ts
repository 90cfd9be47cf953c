// Instants and days of the shop in its own time zone.
export { daysUntil, formatDate, formatDateTime, timeLeft, toSeconds } from './time.ts'
export type { Stamp, TimeLeft } from './time.ts'
