import { articleCalls, bannerCalls, goodsCalls, memberCalls, orderCalls, promotionCalls } from '@yaopi/core/contract'
import { callIf, type PageLoaders } from '../../platform/routing/index.ts'
import { HOT_GOODS } from './hot-goods-input.ts'

export const homeLoaders = {
  index: {
    calls: ({ isMember }) => [
      [bannerCalls.carousel, {}],
      [promotionCalls.spike, {}],
      [bannerCalls.xrtj, {}],
      [goodsCalls.hot, HOT_GOODS],
      [articleCalls.news, { type: 'company' }],
      ...callIf(orderCalls.count, isMember ? {} : undefined),
      ...callIf(memberCalls.money, isMember ? {} : undefined),
    ],
    picture: (data) =>
      (data(bannerCalls.carousel.path) as readonly { readonly image: string }[] | undefined)?.[0]?.image,
  },
} satisfies PageLoaders
