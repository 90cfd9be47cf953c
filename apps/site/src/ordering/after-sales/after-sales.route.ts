import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { caseLoaders } from './after-sales.loader.ts'

const page = { flags: deskFlags, frame: 'member', membersOnly: true, page: 'ordering/after-sales/case' } as const

/** One case of after-sales: returns have a page of their own. */
export const afterSalesRoutes: readonly RouteRow[] = [
  {
    ...page,
    name: 'order_returnInfo',
    path: '/order/returnInfo/:id',
    title: titles.order_returnInfo,
    loader: caseLoaders.order_returnInfo,
  },
  {
    ...page,
    name: 'order_afterSalesInfo',
    path: '/order/afterSalesInfo/:id',
    title: titles.order_afterSalesInfo,
    loader: caseLoaders.order_afterSalesInfo,
  },
]
