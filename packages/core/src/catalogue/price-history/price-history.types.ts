import type { Yuan } from '../../platform/money/index.ts'

/** The price of goods on a day, `YYYY-MM-DD` in Shanghai. */
export type PriceOfDay = { readonly day: string; readonly price: Yuan }

/**
 * The member's own base price of goods over the last days, the oldest first; the last is today's. Activities and
 * ladders are not in it. Days without a record are left out; null: the member may not see prices.
 */
export type PriceHistory = {
  readonly days: readonly PriceOfDay[]
  readonly lowest: Yuan
  readonly highest: Yuan
  readonly now: Yuan
} | null
