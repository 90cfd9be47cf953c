import { fromYuan, toYuan, type Yuan } from '@yaopi/core'

/** The price of one unit in yuan, when an amount splits into whole fen; undefined when it does not. */
export function unitPriceOf(amount: Yuan, number: number): Yuan | undefined {
  const fen = fromYuan(amount)
  return fen % number === 0 ? toYuan(fen / number) : undefined
}
