import type { Fen } from '@yaopi/core'
import type { Db } from '../../platform/db/index.ts'
import { amountLeft, type PaidLine, type RefundLine, refundLines, unitsLeft } from '../refunds/index.ts'
import type { CaseRow } from './after-sales.queries.ts'
import { keptGifts, lostGiftsOf, sumOfGifts, withoutGifts } from './lost-gifts.service.ts'

/** Units in a line of an order that a case gives back. */
type WithUnits<Line> = Line & { readonly units: number }

/** How many units of an item of a case come back: those that came, before their inspection those that are announced. */
export const unitsBack = ({
  number,
  good,
  bad,
}: Pick<NonNullable<CaseRow['items']>[number], 'number' | 'good' | 'bad'>): number =>
  good === null || bad === null ? number : good + bad

/** The lines of the order of a case, each with its units in the case. The caller has locked the trade. */
export async function linesWithUnits(
  tx: Db,
  { order_id, items }: Pick<CaseRow, 'order_id' | 'items'>,
): Promise<WithUnits<RefundLine>[]> {
  const numbers = new Map<number, number>()
  for (const item of items ?? []) numbers.set(item.item_id, (numbers.get(item.item_id) ?? 0) + unitsBack(item))
  return (await refundLines(tx, order_id)).map((line) => ({ ...line, units: numbers.get(line.id) ?? 0 }))
}

/** Whether all that was paid for comes back: a gift costs no freight and need not come back (domain.md §2.6). */
export const isWhole = (lines: readonly WithUnits<RefundLine>[]): boolean =>
  lines
    .filter((line) => !line.is_gift)
    .every((line) => line.returned_number + line.short_number + line.units === line.number)

/**
 * What the units of cases bring back, in the order of the cases: line by line, less the price of gifts that stay, and
 * these gifts; amounts in fen, without freight (domain.md §2.6, §3.6.9). At most one statement.
 */
export async function refundsOf(
  db: Db,
  cases: readonly (Pick<CaseRow, 'order_id' | 'type' | 'reason'> & {
    readonly lines: readonly WithUnits<PaidLine>[]
  })[],
) {
  const returns = cases.map(({ order_id, type, reason, lines }) => ({
    order_id,
    type,
    reason,
    units: lines.flatMap((line) => unitsLeft(line, line.units)),
  }))
  const lost = await lostGiftsOf(db, returns)
  return returns.map(({ units }, at) => {
    const gifts = keptGifts(
      lost[at]!,
      units.reduce((sum, { amount }) => sum + amount, 0),
    )
    return { items: withoutGifts(units, sumOfGifts(gifts)), gifts }
  })
}

/** What units of an order would bring as far as they are not given back yet, fen. */
export async function amountOf(
  db: Db,
  orderId: number,
  units: readonly { readonly item_id: number; readonly number: number }[],
): Promise<Fen> {
  const lines = await refundLines(db, orderId)
  const numbers = new Map<number, number>()
  for (const { item_id, number } of units) numbers.set(item_id, (numbers.get(item_id) ?? 0) + number)
  return lines.reduce((sum, line) => sum + amountLeft(line, numbers.get(line.id) ?? 0), 0)
}
