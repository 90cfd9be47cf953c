import { call, type Int01, type KeysetPage, type Page } from '../../platform/protocol/index.ts'
import type { PointsLogType, PointsOrderStatus } from './points.constants.ts'
import type {
  PointsGoods,
  PointsGoodsKind,
  PointsLogPage,
  PointsMall,
  PointsOrder,
  PointsOrderPage,
  PointsOrderRequest,
  SignedIn,
  StaffPointsGoods,
  StaffPointsOrder,
} from './points.types.ts'

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
  orders: call<{ page?: number; status?: PointsOrderStatus }, PointsOrderPage>({
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
  cancelOrder: call<{ id: number }, PointsOrder>({
    method: 'POST',
    path: '/api/jf/order/:id/cancel',
    access: 'member',
    summary: '取消待发货的兑换，积分退回',
  }),
  confirmOrder: call<{ id: number }, PointsOrder>({
    method: 'POST',
    path: '/api/jf/order/:id/confirm',
    access: 'member',
    summary: '确认收到兑换的商品',
  }),
  log: call<{ page?: number; type?: PointsLogType }, PointsLogPage>({
    method: 'GET',
    path: '/api/user/points_log',
    access: 'member',
    summary: '积分明细',
  }),
  signIn: call<{}, SignedIn>({
    method: 'POST',
    path: '/api/user/sign_in',
    access: 'approved',
    summary: '每日签到；今日已签到时409',
  }),
} as const

/** Staff calls on points orders and points (domain.md §7.2). */
export const pointsAdminCalls = {
  orders: call<{ status?: PointsOrderStatus; after?: string }, KeysetPage<StaffPointsOrder>>({
    method: 'GET',
    path: '/api/admin/jf_orders',
    access: 'staff',
    may: 'points_order:read',
    summary: '积分订单',
  }),
  ship: call<{ id: number; company: string; wl_no: string }, StaffPointsOrder>({
    method: 'POST',
    path: '/api/admin/jf_orders/:id/ship',
    access: 'staff',
    may: 'points_order:ship',
    summary: '积分订单发货',
  }),
  cancel: call<{ id: number; reason: string }, StaffPointsOrder>({
    method: 'POST',
    path: '/api/admin/jf_orders/:id/cancel',
    access: 'staff',
    may: 'points_order:cancel',
    summary: '取消积分订单，积分退回',
  }),
  finish: call<{ id: number; reason: string }, StaffPointsOrder>({
    method: 'POST',
    path: '/api/admin/jf_orders/:id/finish',
    access: 'staff',
    may: 'points_order:finish',
    summary: '积分订单确认收货，如会员来电确认',
  }),
  goods: call<{ page?: number }, Page<StaffPointsGoods>>({
    method: 'GET',
    path: '/api/admin/jf_goods',
    access: 'staff',
    may: 'points_goods:read',
    summary: '积分商城的商品与库存，在架的在前',
  }),
  /** `template_id`: of a coupon or voucher; one that is for every rank and can still be used. */
  addGoods: call<
    {
      name: string
      category: string
      points: number
      total: number
      kind?: PointsGoodsKind
      template_id?: number
      limit?: number
      remark?: string
    },
    StaffPointsGoods
  >({
    method: 'POST',
    path: '/api/admin/jf_goods',
    access: 'staff',
    may: 'points_goods:write',
    summary: '新增积分商城的实物或券，先不上架；已有同名商品时422',
  }),
  changeGoods: call<{ id: number; total: number; seen_total: number; is_on_sale: Int01 }, StaffPointsGoods>({
    method: 'POST',
    path: '/api/admin/jf_goods/:id/edit',
    access: 'staff',
    may: 'points_goods:write',
    summary: '修改积分商品的总量与上下架；总量已被他人修改时409',
  }),
  adjust: call<
    { member_id: number; direction: 'in' | 'out'; points: number; reason: string; idempotency_key: string },
    { points: number; owed: number }
  >({
    method: 'POST',
    path: '/api/admin/points/adjust',
    access: 'staff',
    may: 'points:adjust',
    recentCode: true,
    summary: '调整会员积分',
  }),
} as const
