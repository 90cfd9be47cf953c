import { formatDate } from '@yaopi/core'

/** The year in Shanghai, where the shop is. */
export const thisYear = (): string => formatDate(Date.now()).slice(0, 4)

/** The day so many years after today's in Shanghai, `YYYY-MM-DD`. */
export function inYears(years: number): string {
  const day = new Date(`${formatDate(Date.now())}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day.toISOString().slice(0, 10)
}
