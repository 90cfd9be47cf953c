import { deskFlags, type RouteRow } from './route.types.ts'

/** The four steps from the cart to the paid order; controlled-drug orders have a pay page of their own (domain.md §3.1). */
export const cartRoutes: readonly RouteRow[] = [
  {
    name: 'cart_step1',
    path: '/cart_step1',
    aliases: ['/cart'],
    title: '购物车',
    flags: deskFlags,
    membersOnly: true,
    page: 'cart/cart',
  },
  {
    name: 'cart_step2',
    path: '/cart/step2',
    title: '确认订单',
    flags: deskFlags,
    membersOnly: true,
    page: 'cart/confirm',
  },
  {
    name: 'cart_step3',
    path: '/cart/step3/:id',
    title: '支付订单',
    flags: deskFlags,
    membersOnly: true,
    page: 'cart/pay',
  },
  {
    name: 'cart_step4',
    path: '/cart/step4',
    title: '下单完成',
    flags: deskFlags,
    membersOnly: true,
    page: 'cart/done',
  },
  {
    name: 'cart_hm',
    path: '/cart/hm',
    title: '含麻订单付款',
    flags: deskFlags,
    membersOnly: true,
    page: 'cart/pay',
    props: { lane: 'hm' },
  },
]
