import { deskFlags, type RouteRow, shopFlags } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { couponLoaders } from './coupons.loader.ts'

/** The coupon centre, and the member's own coupons and vouchers. */
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
  {
    name: 'yhq',
    path: '/yhq',
    title: titles.yhq,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'promotions/coupons/own-coupons',
    props: { type: 1 },
    loader: couponLoaders.yhq,
  },
  {
    name: 'xjq',
    path: '/xjq',
    title: titles.xjq,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'promotions/coupons/own-coupons',
    props: { type: 2 },
    loader: couponLoaders.xjq,
  },
]
