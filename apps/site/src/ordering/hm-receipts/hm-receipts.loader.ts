import { hmReceiptCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'
import { hmInput } from './hm-receipt-params.ts'

export const hmReceiptLoaders = {
  hmdd: { calls: ({ search, isMember }) => (isMember ? [[hmReceiptCalls.list, hmInput(search)]] : []) },
} satisfies PageLoaders
