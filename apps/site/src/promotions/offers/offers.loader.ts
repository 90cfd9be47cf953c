import { goodsCalls, promotionCalls } from '@yaopi/core'
import { detailInput, detailPicture, firstGoodsPicture } from '../../catalogue/params/index.ts'
import { callIf, type PageLoaders } from '../../platform/routing/index.ts'
import { groupsInput, lotsInput, showsTomorrow } from './offer-params.ts'

export const offerLoaders: PageLoaders = {
  list_info_pt: {
    calls: ({ params, search }) => callIf(goodsCalls.detail, detailInput(params['id'] ?? '', search)),
    picture: detailPicture,
  },
  ptzq: { calls: ({ search }) => [[promotionCalls.groups, groupsInput(search)]] },
  // The date of tomorrow depends on the shop's clock, which only the page has.
  mrtj: { calls: ({ search }) => (showsTomorrow(search) ? [] : [[promotionCalls.everydayPrice, {}]]) },
  jxqzc: { calls: ({ search }) => [[goodsCalls.list, lotsInput(search)]], picture: firstGoodsPicture },
}
