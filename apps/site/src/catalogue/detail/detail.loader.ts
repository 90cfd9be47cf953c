import { couponCalls, goodsCalls } from '@yaopi/core/contract'
import { callIf, type PageLoaders } from '../../platform/routing/index.ts'
import { detailInput, detailPicture } from '../params/index.ts'

export const detailLoaders = {
  list_info: {
    calls: ({ params, search, isMember }) => {
      const input = detailInput(params['id'] ?? '', search)
      if (input === undefined) return []
      const goods = { goods_id: input.id }
      return [
        [goodsCalls.detail, input],
        [goodsCalls.activities, goods],
        ...callIf(couponCalls.available, isMember ? goods : undefined),
      ]
    },
    picture: detailPicture,
  },
} satisfies PageLoaders
