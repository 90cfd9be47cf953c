// What the last two steps ask for, out of their addresses. The server reads this module too.

export type TradeInput = { readonly trade_id: number; readonly hm?: 1 }

/** A trade, or its controlled-drug orders; undefined for what is no number of a trade. */
export function tradeInput(id: string | null | undefined, isHm: boolean): TradeInput | undefined {
  const trade = Number(id)
  if (!Number.isSafeInteger(trade) || trade <= 0) return undefined
  return { trade_id: trade, ...(isHm ? { hm: 1 as const } : {}) }
}

/** Asks for the controlled-drug orders that are still to be paid. */
export const openDrugOrders = { tab: 'unpaid' as const }

/** The trade of the last step. */
export const doneInput = (search: URLSearchParams): TradeInput | undefined =>
  tradeInput(search.get('id'), search.get('hm') === '1')
