import { invoiceCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'
import { invoiceInput } from './invoice-params.ts'

export const invoiceLoaders = {
  dzfp: {
    calls: ({ search, isMember }) => {
      if (!isMember) return []
      const { tab, page } = invoiceInput(search)
      return [
        [invoiceCalls.titles, {}],
        tab === 'open' ? [invoiceCalls.orders, { page }] : [invoiceCalls.list, { tab, page }],
      ]
    },
  },
} satisfies PageLoaders
