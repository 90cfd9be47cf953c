import type { SettleGroup, FreightGroup } from './groups.types.ts'
import { allocate, type Fen } from '../platform/money/index.ts'
import type { FreightRules, PricedFreight } from './pricing.types.ts'

/**
 * The freight group of each settlement group; ordinary and controlled goods ship from the same warehouse (domain.md
 * §2.7).
 */
export const freightGroupOf: Readonly<Record<SettleGroup, FreightGroup>> = {
  pt: 'main',
  hm: 'main',
  zy: 'zy',
  ll: 'll',
  yx: 'yx',
}

/** A line or order for freight; `amount` after unit price and full reduction, fen. */
export type FreightLine = { readonly settle_group: SettleGroup; readonly amount: Fen; readonly ships_free: boolean }

/**
 * Freight of every group that has lines. A line that ships free still counts towards the base; a group of only such
 * lines ships free.
 */
export function freightOf(lines: readonly FreightLine[], rules: FreightRules): PricedFreight[] {
  const groups = [...new Set(lines.map((line) => freightGroupOf[line.settle_group]))]
  return groups.map((group) => {
    const own = lines.filter((line) => freightGroupOf[line.settle_group] === group)
    const amount = own.reduce((sum, line) => sum + line.amount, 0)
    const rule = rules[group]
    if (rule === null) return { group, amount, min: 0, fee: 0, free: 0, due: 0, gap: 0, min_gap: 0, served: false }
    const free = amount >= rule.free || own.every((line) => line.ships_free)
    return {
      group,
      amount,
      ...rule,
      served: true,
      due: free ? 0 : rule.fee,
      gap: free ? 0 : rule.free - amount,
      min_gap: Math.max(0, rule.min - amount),
    }
  })
}

/** Splits the freight of each group over its orders by amount; the parts add up exactly. */
export function splitFreight(
  orders: readonly { readonly settle_group: SettleGroup; readonly amount: Fen }[],
  freight: readonly PricedFreight[],
): Fen[] {
  const parts = orders.map(() => 0)
  for (const group of freight) {
    const places = orders.flatMap((order, index) => (freightGroupOf[order.settle_group] === group.group ? [index] : []))
    const amounts = places.map((place) => orders[place]!.amount)
    // Orders of amount 0 are shipped too, so one of them bears the fee.
    const weights = amounts.some((amount) => amount > 0) ? amounts : amounts.map(() => 1)
    allocate(group.due, weights).forEach((part, index) => {
      parts[places[index]!] = part
    })
  }
  return parts
}
