import { buyDeskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { cartLoaders } from './cart.loader.ts'

/** The cart, first of the four steps to a paid order. */
export const cartRoutes: readonly RouteRow[] = [
  {
    name: 'cart_step1',
    path: '/cart_step1',
    aliases: ['/cart'],
    title: titles.cart_step1,
    flags: buyDeskFlags,
    membersOnly: true,
    page: 'ordering/cart/cart',
    loader: cartLoaders.cart_step1,
  },
]
