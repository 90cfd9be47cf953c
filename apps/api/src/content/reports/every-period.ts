import { DAY } from '../../platform/time/index.ts'
import type { Raw, Span } from './report.queries.ts'

/** What a report over time may be grouped by. */
export type Period = 'day' | 'week' | 'month'

const WEEK = 7
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The key of the period that a day is in, as the statements of the reports write it: weeks begin on Monday. */
function keyOf(at: number, period: Period): string {
  if (period === 'month') return dateOf(at).slice(0, WEEK)
  if (period === 'day') return dateOf(at)
  const sinceMonday = (new Date(at).getUTCDay() + WEEK - 1) % WEEK
  return dateOf(at - sinceMonday * DAY)
}

/**
 * Rows of a report with one for each period of its span, so that a line over them does not pass over days on which
 * nothing happened: `empty` is the row of such a period. No period after `today`; nothing at all stays nothing.
 */
export function everyPeriod(
  rows: readonly Raw[],
  span: Span,
  { period, today, empty }: { readonly period: Period; readonly today: string; readonly empty: Raw },
): readonly Raw[] {
  if (rows.length === 0) return rows
  const known = new Map(rows.map((row) => [String(row['key']), row]))
  const last = Date.parse(span.to < today ? span.to : today)
  const keys = new Set<string>()
  for (let at = Date.parse(span.from); at <= last; at += DAY) keys.add(keyOf(at, period))
  for (const key of known.keys()) keys.add(key)
  return [...keys].sort().map((key) => known.get(key) ?? { ...empty, key })
}
