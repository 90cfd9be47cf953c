import type { ViewerContext } from './viewer-context.ts'

/** The largest stock figure that is shown. */
const STOCK_SHOWN = 9_999

/**
 * Units that can be sold, as a buyer is shown them: the real number up to the largest, and for a visitor only whether
 * there are any (domain.md §1.6).
 */
export function shownStock(sellable: number, buyer: ViewerContext['buyer']): number {
  if (sellable <= 0) return 0
  return buyer === null ? STOCK_SHOWN : Math.min(sellable, STOCK_SHOWN)
}
