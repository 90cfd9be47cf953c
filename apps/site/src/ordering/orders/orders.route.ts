import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { orderLoaders } from './orders.loader.ts'

/** Orders of the member centre; after-sales, points orders and receipts come with their capabilities. */
export const orderRoutes: readonly RouteRow[] = [
  {
    name: 'order',
    path: '/order',
    title: titles.order,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'ordering/orders/orders',
    loader: orderLoaders.order,
  },
  {
    name: 'order_info',
    path: '/order/info/:id',
    title: titles.order_info,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'ordering/orders/order-info',
    loader: orderLoaders.order_info,
  },
  { name: 'order_wl', path: '/order/wl/:id', redirect: '/order/info/:id#wl' },
]
