export { formatDate, formatDateTime, toSeconds } from './time.ts'
export type { Stamp } from './time.ts'
