import { type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { couponLoaders } from './coupons.loader.ts'

/** The coupon centre. */
export const couponRoutes: readonly RouteRow[] = [
  {
    name: 'lqzx',
    path: '/lqzx',
    title: titles.lqzx,
    flags: shopFlags,
    indexed: {},
    page: 'promotions/coupons/coupon-centre',
    loader: couponLoaders.lqzx,
  },
]
