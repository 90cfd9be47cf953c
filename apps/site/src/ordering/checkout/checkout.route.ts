import { buyDeskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { checkoutLoaders } from './checkout.loader.ts'

/** The second step: address, invoice, coupons, and the order itself. */
export const checkoutRoutes: readonly RouteRow[] = [
  {
    name: 'cart_step2',
    path: '/cart/step2',
    title: titles.cart_step2,
    flags: buyDeskFlags,
    membersOnly: true,
    page: 'ordering/checkout/checkout',
    loader: checkoutLoaders.cart_step2,
  },
]
