import type { HistoryOrder } from '@yaopi/core/contract'
import { recordParams, recordState } from '../../platform/routing/index.ts'

const ORDERS: readonly string[] = ['count', 'number']

/** What stands in the address of quick purchase: tab, order and page of the history, the template that is open. */
export const quickPurchaseParams = recordParams({
  route: 'kjcg',
  tabs: ['history', 'paste', 'templates'],
  filters: {
    order: (text) => ORDERS.includes(text),
    template: (text) => /^[1-9]\d{0,14}$/u.test(text),
  },
})

/** The state of the list in the address. */
export type PurchaseTab = (typeof quickPurchaseParams.tabs)[number]

export type HistoryInput = { readonly page?: number | undefined; readonly order?: HistoryOrder | undefined }

/** The input of the history out of an address; undefined in the other tabs. */
export function historyInput(search: URLSearchParams): HistoryInput | undefined {
  const { tab, filters, page } = recordState(quickPurchaseParams, search)
  if (tab !== 'history') return undefined
  return {
    order: filters.order === '' ? undefined : (filters.order as HistoryOrder),
    page: page === 1 ? undefined : page,
  }
}
