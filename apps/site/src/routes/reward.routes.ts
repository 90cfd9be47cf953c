import { shopFlags, type RouteRow } from './route.types.ts'

/** Where coupons are claimed and points are spent. */
export const rewardRoutes: readonly RouteRow[] = [
  { name: 'lqzx', path: '/lqzx', title: '领券中心', flags: shopFlags, page: 'coupon/coupon-centre' },
  { name: 'jfsc', path: '/jfsc', title: '积分商城', flags: shopFlags, page: 'points/points-mall' },
]
