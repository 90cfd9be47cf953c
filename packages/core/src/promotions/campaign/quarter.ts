import { formatDate, type Stamp } from '../../platform/time/index.ts'

/**
 * A quarter in Asia/Shanghai: its first day (`YYYY-MM-DD`), and in Unix seconds its start, its end (exclusive) and the
 * day its rewards are granted.
 */
export type Quarter = { readonly day: string; readonly start: Stamp; readonly end: Stamp; readonly grant: Stamp }

/** Day of the next quarter on which rewards are granted (domain.md §2.4 医生合作). */
const GRANT_DAYS = 4

const midnight = (day: string): Stamp => Date.parse(`${day}T00:00:00+08:00`) / 1000
const firstDay = (quarters: number): string =>
  `${Math.floor(quarters / 4)}-${String((quarters % 4) * 3 + 1).padStart(2, '0')}-01`

/** The quarter of a time, or the one `shift` quarters later (negative: earlier). */
export function quarterOf(now: Stamp, shift = 0): Quarter {
  const [year, month] = formatDate(now).split('-').map(Number) as [number, number]
  const quarters = year * 4 + Math.floor((month - 1) / 3) + shift
  const end = midnight(firstDay(quarters + 1))
  return { day: firstDay(quarters), start: midnight(firstDay(quarters)), end, grant: end + GRANT_DAYS * 86_400 }
}
