import { deskFlags, type RouteRow } from './route.types.ts'

/** Orders of the member centre; after-sales, points orders and receipts come with their capabilities. */
export const orderRoutes: readonly RouteRow[] = [
  {
    name: 'order',
    path: '/order',
    title: '我的订单',
    flags: deskFlags,
    layout: 'member',
    membersOnly: true,
    page: 'order/orders',
  },
  {
    name: 'order_info',
    path: '/order/info/:id',
    title: '订单详情',
    flags: deskFlags,
    layout: 'member',
    membersOnly: true,
    page: 'order/order-info',
  },
  { name: 'order_wl', path: '/order/wl/:id', redirect: '/order/info/:id#wl' },
]
