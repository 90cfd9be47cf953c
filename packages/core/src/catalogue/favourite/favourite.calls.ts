import { call, type Page } from '../../platform/protocol/index.ts'
import type { Goods } from '../goods/index.ts'
import type { Yuan } from '../../platform/money/index.ts'

/** Tabs of the favourites: all, in stock, cheaper than when added, sold out, no longer sold (domain.md §4.9). */
export type FavouriteTab = 'all' | 'stock' | 'dropped' | 'sold_out' | 'gone'

/** A favourite with the price when it was added and how much lower it is now, yuan. */
export type Favourite = Goods & { readonly fav_price: Yuan | null; readonly dropped: Yuan }

/** Calls of favourites (storefront.md §7). */
export const favouriteCalls = {
  list: call<{ page?: number; tab?: FavouriteTab }, Page<Favourite>>({
    method: 'GET',
    path: '/api/favorite',
    access: 'member',
    allowConcurrent: true,
    summary: '我的收藏',
  }),
  add: call<{ goods_ids: readonly number[] }, { count: number }>({
    method: 'POST',
    path: '/api/favorite',
    access: 'member',
    allowConcurrent: true,
    partner: 'cart',
    summary: '收藏商品',
  }),
  cancel: call<{ goods_ids: readonly number[] }, { count: number }>({
    method: 'POST',
    path: '/api/favorite/cancel',
    access: 'member',
    allowConcurrent: true,
    partner: 'cart',
    summary: '取消收藏',
  }),
} as const
