// One after-sale case with everything that decides on it (O6).
import { defineScreens } from '../../platform/routing/index.ts'
import { afterSalesText as text } from './after-sales.text.ts'

export const afterSalesScreens = defineScreens(
  {
    name: 'after-sales',
    path: 'after-sales',
    title: text.title,
    may: ['after_sale:read'],
    menu: 'orders',
    letter: 'e',
    load: () => import('./after-sales.page.tsx'),
  },
  {
    name: 'after-sale',
    path: 'after-sales/:id',
    title: text.detail,
    may: ['after_sale:read'],
    load: () => import('./after-sale.page.tsx'),
  },
)
