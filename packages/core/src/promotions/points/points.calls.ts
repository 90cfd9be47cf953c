import { call, type Page } from '../../platform/protocol/index.ts'
import type { PointsGoods, PointsMall, PointsOrder, PointsOrderRequest } from './points.types.ts'

/** Calls of the points mall (domain.md §2.4.18). */
export const pointsCalls = {
  mall: call<{ category?: string; page?: number }, PointsMall>({
    method: 'GET',
    path: '/api/jf/goods',
    access: 'visitor',
    summary: '积分商城商品',
  }),
  read: call<{ id: number }, PointsGoods>({
    method: 'GET',
    path: '/api/jf/goods/:id',
    access: 'visitor',
    summary: '积分商品详情',
  }),
  orders: call<{ page?: number }, Page<PointsOrder>>({
    method: 'GET',
    path: '/api/jf/order',
    access: 'member',
    summary: '我的兑换记录',
  }),
  exchange: call<PointsOrderRequest, { id: number; order_sn: string; points: number }>({
    method: 'POST',
    path: '/api/jf/order',
    access: 'approved',
    summary: '积分兑换',
  }),
} as const
