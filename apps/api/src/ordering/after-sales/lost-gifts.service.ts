import { type AfterSaleReason, AfterSaleType, allocate, type Fen, formatFen, isOurFault, isRefunded } from '@yaopi/core'
import { giftsDue } from '@yaopi/core/pricing'
import type { Db } from '../../platform/db/index.ts'
import { caseText as text } from './after-sales.text.ts'
import { type ReductionLine, reductionLines } from './lost-gifts.queries.ts'

/** A gift that a return leaves without its condition: how many units, how many of them come back; fen for one. */
export type LostGift = Pick<ReductionLine, 'id' | 'order_id' | 'name' | 'bzdw' | 'reduction' | 'price'> & {
  readonly number: number
  readonly back: number
}

/** What is returned of an order, and why. */
type Return = {
  readonly order_id: number
  readonly type: AfterSaleType
  readonly reason: AfterSaleReason
  readonly units: readonly { readonly item_id: number; readonly number: number }[]
}

/** Whether a return may cost gifts: the fault is not ours, and it is refunded. */
const mayLose = ({ type, reason }: Return): boolean =>
  !isOurFault(reason) && isRefunded(type) && type !== AfterSaleType.recalled

/**
 * The gifts whose full reduction is no longer reached when units of an order come back, also those that came in another
 * order of the purchase; none where the fault is ours, or nothing is refunded (domain.md §3.6.9).
 */
export const lostGifts = async (db: Db, one: Return): Promise<LostGift[]> => (await lostGiftsOf(db, [one]))[0]!

/** The same of each of some returns, in their order. At most one statement. */
export async function lostGiftsOf(db: Db, returns: readonly Return[]): Promise<LostGift[][]> {
  const orders = [...new Set(returns.filter(mayLose).map(({ order_id }) => order_id))]
  const lines = orders.length === 0 ? [] : await reductionLines(db, orders)
  const linesOf = Map.groupBy(lines, (line) => line.of_order)
  return returns.map((one) => {
    if (!mayLose(one)) return []
    const leaving = new Map<number, number>()
    for (const { item_id, number } of one.units) leaving.set(item_id, (leaving.get(item_id) ?? 0) + number)
    const byReduction = Map.groupBy(linesOf.get(one.order_id) ?? [], (line) => line.reduction_id)
    return [...byReduction.values()].flatMap((own) => lostOf(own, leaving))
  })
}

function lostOf(lines: readonly ReductionLine[], leaving: ReadonlyMap<number, number>): LostGift[] {
  const bought = lines.filter((line) => !line.is_gift)
  const dueWithout = (gone: ReadonlyMap<number, number>): ReadonlyMap<number, number> =>
    giftsDue(
      lines[0]!,
      bought.map(({ id, goods_id, line_amount, number, left }) => {
        const units = Math.max(0, left - (gone.get(id) ?? 0))
        return { goods_id, units, amount: Math.floor((line_amount * units) / number) }
      }),
    )
  // What was lost before, by a fault of ours or by a return that is settled, is not lost again.
  const [before, after] = [dueWithout(new Map()), dueWithout(leaving)]
  return lines
    .filter((line) => line.is_gift)
    .flatMap(({ id, order_id, goods_id, name, bzdw, reduction, price, left }) => {
      const number = Math.min(left, before.get(goods_id) ?? 0) - (after.get(goods_id) ?? 0)
      if (number <= 0) return []
      return [{ id, order_id, name, bzdw, reduction, price, number, back: Math.min(number, leaving.get(id) ?? 0) }]
    })
}

/** A gift that stays with the buyer, and what is kept for it, fen. */
type KeptGift = {
  readonly id: number
  /** The order that it came in. */
  readonly order_id: number
  readonly name: string
  readonly bzdw: string
  readonly number: number
  readonly amount: Fen
}

/** The gifts that stay with the buyer, with their price as far as a refund reaches. */
export function keptGifts(gifts: readonly LostGift[], refund: Fen): KeptGift[] {
  let rest = refund
  return gifts
    .filter(({ number, back }) => number > back)
    .map(({ id, order_id, name, bzdw, number, back, price }) => {
      const amount = Math.min(rest, (number - back) * price)
      rest -= amount
      return { id, order_id, name, bzdw, number: number - back, amount }
    })
}

/** What is kept for gifts, fen. */
export const sumOfGifts = (gifts: readonly KeptGift[]): Fen => gifts.reduce((sum, { amount }) => sum + amount, 0)

/** Gifts with their units: 感冒灵颗粒2盒、口罩1袋. */
export const namesOfGifts = (gifts: readonly KeptGift[]): string =>
  gifts.map(({ name, bzdw, number }) => `${name}${number}${bzdw}`).join('、')

/** What a refund says of the gifts that stay: 赠品感冒灵颗粒2盒未退回，扣除¥42.00; empty where none do. */
export const giftWords = (gifts: readonly KeptGift[]): string =>
  gifts.length === 0 ? '' : text.giftsCharged(namesOfGifts(gifts), formatFen(sumOfGifts(gifts)))

/** Refunds of units less what is kept for gifts, line by line. */
export function withoutGifts<Item extends { readonly amount: Fen }>(
  items: readonly Item[],
  charge: Fen,
): (Item & { readonly withheld: Fen })[] {
  const parts = allocate(
    charge,
    items.map(({ amount }) => amount),
  )
  return items.map((item, at) => ({ ...item, amount: item.amount - parts[at]!, withheld: parts[at]! }))
}
