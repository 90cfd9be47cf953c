import { call, type FileResponse, type Page } from '../../platform/protocol/index.ts'
import type { Order, OrderQuery, PlacedOrder, OrderRequest, OrderSummary, OrderTab, Shipment } from './order.types.ts'

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
  logistics: call<{ id: number }, Shipment[]>({
    method: 'GET',
    path: '/api/order/:id/wl',
    access: 'member',
    summary: '物流',
  }),
} as const

/** Staff calls that process orders (domain.md §7.2). */
export const orderAdminCalls = {
  list: call<{ status?: number; page?: number }, Page<OrderSummary & { company: string }>>({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'staff',
    roles: ['service', 'warehouse', 'finance'],
    summary: '订单（员工）',
  }),
  audit: call<{ id: number; pass: 0 | 1; note?: string }, { status: number }>({
    method: 'POST',
    path: '/api/admin/orders/:id/audit',
    access: 'staff',
    roles: ['service', 'quality'],
    summary: '审核订单',
  }),
  ship: call<
    { id: number; company: string; wl_no: string; lines?: readonly { item_id: number; number: number }[] },
    {
      status: number
      package_id: number
      lots: readonly { item_id: number; batch_no: string; end_date: string; number: number }[]
    }
  >({
    method: 'POST',
    path: '/api/admin/orders/:id/ship',
    access: 'staff',
    roles: ['warehouse'],
    summary: '发货，按批号先到期先出',
  }),
  answerCancel: call<{ id: number; agree: 0 | 1; note?: string }, { status: number }>({
    method: 'POST',
    path: '/api/admin/orders/:id/cancel_request',
    access: 'staff',
    roles: ['service', 'warehouse'],
    summary: '答复取消申请，同意则取消并全额退款',
  }),
  cancelRequests: call<
    {},
    readonly { order_id: number; order_sn: string; company: string; reason: string; expire_at: number }[]
  >({
    method: 'GET',
    path: '/api/admin/cancel_requests',
    access: 'staff',
    roles: ['service', 'warehouse'],
    summary: '待答复的取消申请，最先到期的在前',
  }),
  shortage: call<
    { id: number; note?: string; lines?: readonly { item_id: number; number: number }[] },
    { status: number; refunded: number }
  >({
    method: 'POST',
    path: '/api/admin/orders/:id/shortage',
    access: 'staff',
    roles: ['service', 'warehouse'],
    summary: '缺货退款：未发的商品不再发货，按行退款',
  }),
  unsentRests: call<
    {},
    readonly {
      order_id: number
      order_sn: string
      company: string
      shipped_at: number
      due_at: number
      is_overdue: 0 | 1
    }[]
  >({
    method: 'GET',
    path: '/api/admin/unsent_rests',
    access: 'staff',
    roles: ['service', 'warehouse'],
    summary: '部分发货后未补发的订单，最早发货的在前',
  }),
  sign: call<{ id: number }, { status: number }>({
    method: 'POST',
    path: '/api/admin/orders/:id/sign',
    access: 'staff',
    roles: ['warehouse', 'service'],
    summary: '登记签收',
  }),
} as const
