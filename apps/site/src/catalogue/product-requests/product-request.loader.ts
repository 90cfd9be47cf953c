import { goodsCalls, productRequestCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'
import { requestId, requestKeywords, requestsInput, similarInput } from './product-request-params.ts'

export const productRequestLoaders = {
  pzqg: { calls: ({ search, isMember }) => (isMember ? [[productRequestCalls.list, requestsInput(search)]] : []) },
  pzqg_add: {
    calls: ({ search, isMember }) => {
      const similar = similarInput(requestKeywords(search))
      return isMember && similar !== undefined ? [[goodsCalls.list, similar]] : []
    },
  },
  pzqg_info: {
    calls: ({ search, isMember }) => {
      const id = requestId(search)
      return isMember && id !== undefined ? [[productRequestCalls.read, { id }]] : []
    },
  },
} satisfies PageLoaders
