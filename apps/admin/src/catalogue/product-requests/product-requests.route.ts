// What members look for and the shop does not have, with goods that may be it (O7).
import { defineScreens } from '../../platform/routing/index.ts'
import { productRequestsText as text } from './product-requests.text.ts'

export const productRequestsScreens = defineScreens({
  name: 'product-requests',
  path: 'product-requests',
  title: text.title,
  may: ['product_request:read'],
  menu: 'orders',
  letter: 'q',
  load: () => import('./product-requests.page.tsx'),
})
