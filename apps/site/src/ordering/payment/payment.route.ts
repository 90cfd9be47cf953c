import { deskFlags, loginFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { paymentLoaders } from './payment.loader.ts'

/** The last two steps; controlled-drug orders have a pay page of their own (domain.md §3.1). */
export const paymentRoutes: readonly RouteRow[] = [
  {
    name: 'cart_step3',
    path: '/cart/step3/:id',
    title: titles.cart_step3,
    flags: deskFlags,
    membersOnly: true,
    page: 'ordering/payment/pay',
    loader: paymentLoaders.cart_step3,
  },
  {
    name: 'cart_step4',
    path: '/cart/step4',
    title: titles.cart_step4,
    flags: deskFlags,
    membersOnly: true,
    page: 'ordering/payment/done',
    loader: paymentLoaders.cart_step4,
  },
  {
    name: 'cart_hm',
    path: '/cart/hm',
    title: titles.cart_hm,
    flags: deskFlags,
    membersOnly: true,
    page: 'ordering/payment/pay',
    loader: paymentLoaders.cart_hm,
    props: { settleGroup: 'hm' },
  },
  {
    name: 'pay_share',
    path: '/pay/:token',
    title: titles.pay_share,
    flags: loginFlags,
    // Whoever has the address may pay: nothing of it is rendered on the server, where pages are kept for a moment.
    hasSecret: true,
    page: 'ordering/payment/shared-bill',
  },
]
