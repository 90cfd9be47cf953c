import { bannerCalls, controlledSaleCalls, goodsCalls } from '@yaopi/core/contract'
import { firstGoodsPicture, goodsListCalls } from '../../catalogue/params/index.ts'
import { callIf, type PageLoaders } from '../../platform/routing/index.ts'
import { adsInput, CONTROLLED_FILTER, NEWEST_CONTROLLED, zoneInput } from './controlled-sale-params.ts'

export const controlledSaleLoaders = {
  kxzq: {
    calls: ({ search }) => [
      ...goodsListCalls(search, CONTROLLED_FILTER),
      [bannerCalls.kxzqAd, {}],
      [bannerCalls.kxzq, {}],
    ],
    picture: firstGoodsPicture,
  },
  kxzq_new: {
    calls: () => [
      [bannerCalls.newKxzq, {}],
      [goodsCalls.list, NEWEST_CONTROLLED],
      [bannerCalls.kxzq, {}],
    ],
  },
  kxzq_goods: {
    calls: ({ params, search }) => [
      ...callIf(controlledSaleCalls.zone, zoneInput(params['url'] ?? '', search)),
      ...callIf(bannerCalls.kxzqAd, adsInput(params['ads'])),
    ],
  },
} satisfies PageLoaders
