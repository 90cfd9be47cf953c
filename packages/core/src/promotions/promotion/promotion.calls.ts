import { call } from '../../platform/protocol/index.ts'
import type { Goods } from '../../catalogue/goods/index.ts'
import type { FlashSale, GroupBuyPage } from './promotion.types.ts'

/** Calls of limited offers: flash sale, daily specials, group buys, near-expiry lots (storefront.md §7). */
export const promotionCalls = {
  everydayPrice: call<{ date?: string }, { date: string; end_time: number; list: readonly Goods[] }>({
    method: 'GET',
    path: '/api/activity/everyday_price',
    access: 'visitor',
    summary: '每日特价',
  }),
  /** `session`: id of a session; by default the running one, else the next. */
  spike: call<{ session?: number }, FlashSale>({
    method: 'GET',
    path: '/api/index/spike',
    access: 'visitor',
    summary: '限时秒杀：场次与商品',
  }),
  groups: call<{ page?: number; state?: 'running' | 'soon' }, GroupBuyPage>({
    method: 'GET',
    path: '/api/activity/ptzq',
    access: 'visitor',
    summary: '拼团专区',
  }),
} as const
