import { articleCalls, bannerCalls } from '@yaopi/core/contract'
import { firstGoodsPicture, goodsListCalls } from '../params/index.ts'
import type { PageLoader, PageLoaders, PreloadCall } from '../../platform/routing/index.ts'
import { categoryFilter, FREE_SHIPPING_RULES, zoneFilters, type ShopZone } from './zone-params.ts'

const zoneCalls =
  (zone: ShopZone, ...others: readonly PreloadCall[]): PageLoader['calls'] =>
  ({ search }) => [...goodsListCalls(search, zoneFilters[zone]), ...others]
const freeShipping = zoneCalls('yx', [bannerCalls.yx, {}])

export const zoneLoaders = {
  list_other: {
    calls: ({ params, search }) => goodsListCalls(search, categoryFilter(params['id'] ?? '')),
    picture: firstGoodsPicture,
  },
  yx: { calls: freeShipping, picture: firstGoodsPicture },
  yx_table: { calls: freeShipping },
  zyyp: { calls: zoneCalls('zy', [bannerCalls.zyzq, {}]), picture: firstGoodsPicture },
  qxzq: { calls: zoneCalls('qx', [bannerCalls.qxzq, {}]), picture: firstGoodsPicture },
  yx_rule: { calls: () => [[articleCalls.read, FREE_SHIPPING_RULES]] },
} satisfies PageLoaders
