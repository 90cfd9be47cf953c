import type { Fen } from '@yaopi/core'
import { refundOf } from '@yaopi/core/pricing'
import type { RefundLine } from './refund-lines.queries.ts'

/** What of a line decides how much its units bring back; amounts in fen. */
export type PaidLine = Pick<
  RefundLine,
  'id' | 'number' | 'returned_number' | 'short_number' | 'paid_amount' | 'points' | 'refunded' | 'points_back'
>

/** What a refund of units of lines gives back: amounts and points by the formula of domain.md §2.6. */
export const unitsOf = (line: PaidLine, number: number) => {
  const { amount, points } = refundOf({ ...line, returned_number: line.returned_number + line.short_number }, number)
  return { item_id: line.id, number, amount, points }
}

/** The same of as many of them as are left of the line; nothing where none is. */
export const unitsLeft = (line: PaidLine, units: number): ReturnType<typeof unitsOf>[] => {
  const number = Math.min(line.number - line.returned_number - line.short_number, units)
  return number <= 0 ? [] : [unitsOf(line, number)]
}

/** What some units of a line would bring back, fen: never more than what is left of it. */
export const amountLeft = (line: PaidLine, units: number): Fen => unitsLeft(line, units)[0]?.amount ?? 0
