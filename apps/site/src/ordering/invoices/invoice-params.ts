import type { InvoiceTab } from '@yaopi/core/contract'
import { recordParams, recordState } from '../../platform/routing/index.ts'

/** What stands in the address of invoices: a tab for each list; `order`: an order to request an invoice for. */
export const invoiceParams = recordParams({
  route: 'dzfp',
  tabs: ['open', 'pending', 'issued', 'closed'],
  filters: { order: (text) => /^\d{1,16}$/.test(text) },
})

/** The call's input out of an address: `open` has a call of its own; the first page is left out. */
export function invoiceInput(search: URLSearchParams): {
  readonly tab: InvoiceTab | 'open'
  readonly page: number | undefined
} {
  const { tab, page } = recordState(invoiceParams, search)
  return { tab, page: page === 1 ? undefined : page }
}
