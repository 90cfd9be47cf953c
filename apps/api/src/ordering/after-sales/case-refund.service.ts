import { type Fen, isOurFault, PayType } from '@yaopi/core'
import { isWholeReturn, refundableFreight } from '@yaopi/core/pricing'
import type { Db } from '../../platform/db/index.ts'
import { amountLeft, refundLines, unitsLeft } from '../refunds/index.ts'
import type { CaseRow, OrderFacts } from './after-sales.queries.ts'
import { type CaseUnits, unitsOfCases } from './case-refund.queries.ts'
import { keptGifts, lostGiftsOf, sumOfGifts, withoutGifts } from './lost-gifts.service.ts'

/** What of a case decides on its refund, beside its units. */
type Refundable = Pick<CaseRow, 'id' | 'order_id' | 'type' | 'reason'>

/** How many units of an item of a case come back: those that came, before their inspection those that are announced. */
export const unitsBack = ({
  number,
  good,
  bad,
}: Pick<NonNullable<CaseRow['items']>[number], 'number' | 'good' | 'bad'>): number =>
  good === null || bad === null ? number : good + bad

/** Whether money of an order may go to the balance: that of a transfer, not of controlled drugs (domain.md §3.6.2). */
export const mayGoToBalance = ({ pay_type, settle_group }: Pick<OrderFacts, 'pay_type' | 'settle_group'>): boolean =>
  pay_type === PayType.transfer && settle_group !== 'hm'

/** The freight that comes back with a case: what is left of it, for a fault of ours in all of the order. */
const freightOf = (lines: readonly CaseUnits[], reason: CaseRow['reason']): Fen =>
  refundableFreight(lines[0]?.freight ?? 0, {
    whole: isWholeReturn(lines.map((line) => ({ ...line, returned_number: line.returned_number + line.short_number }))),
    shipped: true,
    quality_fault: isOurFault(reason),
  })

/**
 * What cases give back, in their order: line by line less the price of gifts that stay, these gifts, freight, and the
 * sum of lines and freight; fen (domain.md §2.6, §3.6.9). What is announced and what is booked are both this. At most
 * two statements.
 */
export async function refundsOf(db: Db, cases: readonly Refundable[]) {
  if (cases.length === 0) return []
  const linesOf = Map.groupBy(await unitsOfCases(db, cases), (line) => line.case_id)
  const returns = cases.map(({ id, order_id, type, reason }) => {
    const lines = linesOf.get(id) ?? []
    const units = lines.flatMap((line) => unitsLeft(line, line.units))
    return { order_id, type, reason, units, freight: freightOf(lines, reason) }
  })
  const lost = await lostGiftsOf(db, returns)
  return returns.map(({ units, freight }, at) => {
    const gifts = keptGifts(
      lost[at]!,
      units.reduce((sum, { amount }) => sum + amount, 0),
    )
    const items = withoutGifts(units, sumOfGifts(gifts))
    return { items, gifts, freight, amount: items.reduce((sum, item) => sum + item.amount, freight) }
  })
}

/** What the refunds of cases that are not refunded yet will be, fen, by id. At most two statements. */
export async function expectedOf(db: Db, cases: readonly Refundable[]): Promise<ReadonlyMap<number, Fen>> {
  const refunds = await refundsOf(db, cases)
  return new Map(cases.map(({ id }, at) => [id, refunds[at]!.amount] as const))
}

/** What units of an order would bring as far as they are not given back yet, fen, without freight and gifts. */
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
