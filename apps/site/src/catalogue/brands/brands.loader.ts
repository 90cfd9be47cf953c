import { bannerCalls } from '@yaopi/core/contract'
import { firstGoodsPicture, goodsListCalls } from '../params/index.ts'
import type { PageLoaders } from '../../platform/routing/index.ts'
import { brandInput, brandsInput } from './brand-params.ts'

export const brandLoaders = {
  ppzq: {
    calls: ({ params, search }) => [
      [bannerCalls.brands, brandsInput(params['page'], search)],
      [bannerCalls.ppzq, {}],
    ],
  },
  ppzq_info: {
    calls: ({ params, search }) => {
      const input = brandInput(params['id'] ?? '')
      if (input === undefined) return []
      const listSearch = new URLSearchParams(search)
      if (params['page'] !== undefined) listSearch.set('page', params['page'])
      return [[bannerCalls.brand, input], ...goodsListCalls(listSearch, { brand_id: input.id })]
    },
    picture: firstGoodsPicture,
  },
} satisfies PageLoaders
