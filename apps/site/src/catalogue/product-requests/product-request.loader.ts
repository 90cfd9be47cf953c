import { productRequestCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'
import { requestId, requestsInput } from './product-request-params.ts'

export const productRequestLoaders = {
  pzqg: { calls: ({ search, isMember }) => (isMember ? [[productRequestCalls.list, requestsInput(search)]] : []) },
  pzqg_info: {
    calls: ({ search, isMember }) => {
      const id = requestId(search)
      return isMember && id !== undefined ? [[productRequestCalls.read, { id }]] : []
    },
  },
} satisfies PageLoaders
