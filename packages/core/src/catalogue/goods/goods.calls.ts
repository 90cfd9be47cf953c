import { call } from '../../platform/protocol/index.ts'
import type {
  Category,
  Goods,
  GoodsActivities,
  GoodsDetail,
  GoodsListQuery,
  GoodsPage,
  MakerFacet,
} from './goods.types.ts'

/** Calls of goods: suggestions, lists, details (storefront.md §7). */
export const goodsCalls = {
  search: call<{ keywords: string; type?: 0 | 1 }, string[]>({
    method: 'GET',
    path: '/api/goods/search',
    access: 'visitor',
    isPublic: true,
    summary: '搜索建议：药品名或厂家名',
  }),
  hot: call<{ category_id?: number; limit?: number }, Goods[]>({
    method: 'GET',
    path: '/api/goods/hot',
    access: 'visitor',
    publicToVisitors: true,
    partner: 'search',
    summary: '热销商品',
  }),
  list: call<GoodsListQuery, GoodsPage>({
    method: 'GET',
    path: '/api/goods/list',
    access: 'visitor',
    partner: 'search',
    summary: '商品列表与搜索',
  }),
  makers: call<GoodsListQuery, readonly MakerFacet[]>({
    method: 'GET',
    path: '/api/goods/makers',
    access: 'visitor',
    partner: 'search',
    summary: '商品列表中的全部厂家及商品数',
  }),
  detail: call<
    {
      id: number
      goods_price_id?: number
      ladder_price_id?: number
      goods_manjian_id?: number
      is_yj?: 0 | 1
      is_jxq?: 0 | 1
    },
    GoodsDetail
  >({
    method: 'GET',
    path: '/api/goods/detail/:id',
    access: 'visitor',
    partner: 'search',
    summary: '商品详情',
  }),
  activities: call<{ goods_id: number }, GoodsActivities>({
    method: 'GET',
    path: '/api/goods/activities',
    access: 'visitor',
    summary: '商品的活动：活动价、满减满赠、券、组合',
  }),
  categories: call<{ zone?: 'normal' | 'yx' | 'zy' | 'qx' }, Category[]>({
    method: 'GET',
    path: '/api/goods/fl',
    access: 'visitor',
    isPublic: true,
    summary: '分类树',
  }),
} as const

/** A member who was shown many goods with prices on one day. */
export type GoodsReader = {
  readonly member_id: number
  readonly company: string
  readonly phone: string
  /** Goods in lists and details, repeated ones counted again. */
  readonly goods: number
}

/** Calls of staff about goods. */
export const goodsAdminCalls = {
  // Members near the quota or over it; `share` is the least share of it in percent.
  readers: call<{ day?: string; share?: number }, { readonly quota: number; readonly members: readonly GoodsReader[] }>(
    {
      method: 'GET',
      path: '/api/admin/goods/readers',
      access: 'staff',
      may: 'reader:read',
      summary: '当日浏览商品数接近或达到上限的会员，浏览最多的在前，最多200位',
    },
  ),
} as const
