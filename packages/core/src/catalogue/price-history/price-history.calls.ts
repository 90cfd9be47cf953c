import { call } from '../../platform/protocol/index.ts'
import type { PriceHistory } from './price-history.types.ts'

/** Days of a price history that are shown, and days for which it is kept (domain.md §4.9.2). */
export const PRICE_HISTORY_DAYS = { shown: 90, kept: 400 } as const

/** Calls of the price history of goods. */
export const priceHistoryCalls = {
  read: call<{ goods_id: number }, PriceHistory>({
    method: 'GET',
    path: '/api/goods/price_history',
    access: 'member',
    summary: '商品近90天的基础价（不含活动与阶梯价）；看不到价格的会员得到空',
  }),
} as const
