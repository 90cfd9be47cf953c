import { fromYuan, toYuan, type Fen } from '../../platform/money/index.ts'
import { orderText } from './order.text.ts'
import type { Explanation, Order, OrderItem, PriceStep } from './order.types.ts'

type Line = Pick<OrderItem, 'number' | 'raw_price' | 'line_amount' | 'paid_amount' | 'discount' | 'adjustments'>
type FenStep = Omit<PriceStep, 'amount'> & { readonly amount: Fen }

/**
 * The price steps of a line, fen: the stored ones, or steps derived from the amounts of an older order without them.
 */
function stepsOf(line: Line): readonly FenStep[] {
  const stored = line.adjustments.map((step) => ({ ...step, amount: fromYuan(step.amount) }))
  const priced = fromYuan(line.line_amount) - fromYuan(line.raw_price) * line.number
  const source =
    stored.length === 0 && priced !== 0 ? [{ code: 'source', reason: orderText.steps.source, amount: priced }] : []
  const parts = (['manjian', 'coupon', 'voucher', 'points'] as const).flatMap((code): FenStep[] => {
    const amount = fromYuan(line.discount[code])
    return amount === 0 || stored.some((step) => step.code === code)
      ? []
      : [{ code, reason: orderText.steps[code], amount: -amount }]
  })
  return [...stored, ...source, ...parts]
}

const sum = (steps: readonly FenStep[]): Fen => steps.reduce((total, step) => total + step.amount, 0)
const shown = (list: Fen, steps: readonly FenStep[], paid: Fen): Explanation => ({
  list_amount: toYuan(list),
  steps: steps.map((step) => ({ ...step, amount: toYuan(step.amount) })),
  paid_amount: toYuan(paid),
})

/** 为什么是这个价 of a line: every step from the list price to the paid amount with its reason, exact to the fen. */
export function explainLine(line: Line): Explanation {
  const steps = stepsOf(line)
  const paid = fromYuan(line.paid_amount)
  return shown(paid - sum(steps), steps, paid)
}

/** 为什么是这个价 of an order: each offer once over all lines, then the freight; ends at the payable amount. */
export function explainOrder({
  items,
  freight,
  payable,
}: Pick<Order, 'freight' | 'payable'> & { readonly items: readonly Line[] }): Explanation {
  const merged = new Map<string, FenStep>()
  let list = 0
  for (const item of items) {
    const steps = stepsOf(item)
    list += fromYuan(item.paid_amount) - sum(steps)
    for (const step of steps) {
      const key = `${step.code}:${step.ref_id ?? step.reason}`
      const known = merged.get(key)
      merged.set(key, known === undefined ? step : { ...known, amount: known.amount + step.amount })
    }
  }
  const steps = [...merged.values()].filter((step) => step.amount !== 0)
  return shown(
    list,
    [
      ...steps,
      ...(freight === 0 ? [] : [{ code: 'freight', reason: orderText.steps.freight, amount: fromYuan(freight) }]),
    ],
    fromYuan(payable),
  )
}
