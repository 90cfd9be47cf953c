import type { Fen } from '../platform/money/index.ts'

/** Totals of lines in an activity: fen, different goods, units, and the most units of one goods. */
export type Totals = { readonly amount: Fen; readonly kinds: number; readonly units: number; readonly most: number }

/** The totals of no lines. */
export const emptyTotals: Totals = { amount: 0, kinds: 0, units: 0, most: 0 }

/** The sum of two totals that share no goods. */
export const addTotals = (a: Totals, b: Totals): Totals => ({
  amount: a.amount + b.amount,
  kinds: a.kinds + b.kinds,
  units: a.units + b.units,
  most: Math.max(a.most, b.most),
})

/** The totals of lines. */
export function totalsOf(
  lines: readonly { readonly goods_id: number; readonly amount: Fen; readonly units: number }[],
): Totals {
  const units = new Map<number, number>()
  let amount = 0
  let all = 0
  for (const line of lines) {
    amount += line.amount
    all += line.units
    units.set(line.goods_id, (units.get(line.goods_id) ?? 0) + line.units)
  }
  let most = 0
  for (const own of units.values()) if (own > most) most = own
  return { amount, kinds: units.size, units: all, most }
}
