import { call, type FileResponse, type Page } from '../../platform/protocol/index.ts'
import type {
  Order,
  OrderQuery,
  PlacedOrder,
  OrderRequest,
  OrderSummary,
  OrderTab,
  Shipment,
  TraceCodes,
} from './order.types.ts'

/** Calls of orders: placing, reading, cancelling, confirming (domain.md §5.4). */
export const orderCalls = {
  create: call<OrderRequest, PlacedOrder>({
    method: 'POST',
    path: '/api/order',
    access: 'approved',
    summary: '提交订单',
  }),
  list: call<OrderQuery & { page?: number }, Page<OrderSummary>>({
    method: 'GET',
    path: '/api/order',
    access: 'member',
    summary: '我的订单',
  }),
  exportList: call<OrderQuery, FileResponse>({
    method: 'GET',
    path: '/api/order/export',
    access: 'member',
    file: true,
    summary: '导出订单明细（xlsx，最多1000个订单、5000行，每分钟一次）',
  }),
  count: call<{}, Record<OrderTab, number>>({
    method: 'GET',
    path: '/api/order/num',
    access: 'member',
    summary: '各状态订单数',
  }),
  read: call<{ id: number }, Order>({ method: 'GET', path: '/api/order/:id', access: 'member', summary: '订单详情' }),
  cancel: call<{ id: number; reason: string }, Order>({
    method: 'POST',
    path: '/api/order/:id/cancel',
    access: 'member',
    summary: '取消订单',
  }),
  confirm: call<{ id: number }, Order>({
    method: 'POST',
    path: '/api/order/:id/confirm',
    access: 'member',
    summary: '确认收货',
  }),
  remind: call<{ id: number }, Order>({
    method: 'POST',
    path: '/api/order/:id/remind',
    access: 'member',
    summary: '提醒发货',
  }),
  answerLots: call<{ id: number; item_id: number; accept: 0 | 1 }, Order>({
    method: 'POST',
    path: '/api/order/:id/lots',
    access: 'member',
    summary: '接受或不接受早于承诺的效期；不接受则退款',
  }),
  traceCodes: call<{ id: number }, TraceCodes[]>({
    method: 'GET',
    path: '/api/order/:id/trace_codes',
    access: 'member',
    summary: '追溯码，按包裹与商品',
  }),
  logistics: call<{ id: number }, Shipment[]>({
    method: 'GET',
    path: '/api/order/:id/wl',
    access: 'member',
    summary: '物流',
  }),
} as const
