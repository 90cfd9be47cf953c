import { goodsCalls, promotionCalls } from '@yaopi/core/contract'
import { detailInput, detailPicture, firstGoodsPicture } from '../../catalogue/params/index.ts'
import { callIf, type PageLoaders } from '../../platform/routing/index.ts'
import { groupsInput, lotsInput, showsTomorrow, tomorrowOf } from './offer-params.ts'

export const offerLoaders = {
  list_info_pt: {
    calls: ({ params, search }) => callIf(goodsCalls.detail, detailInput(params['id'] ?? '', search)),
    picture: detailPicture,
  },
  ptzq: { calls: ({ search }) => [[promotionCalls.groups, groupsInput(search)]] },
  mrtj: {
    calls: ({ search }) => [
      [promotionCalls.everydayPrice, showsTomorrow(search) ? { date: tomorrowOf(Date.now() / 1000) } : {}],
    ],
  },
  jxqzc: { calls: ({ search }) => [[goodsCalls.list, lotsInput(search)]], picture: firstGoodsPicture },
} satisfies PageLoaders
