// Every change of a price: made, planned, waiting, given up.
import { defineScreens } from '../../platform/routing/index.ts'
import { pricesText as text } from './prices.text.ts'

export const pricesScreens = defineScreens(
  {
    name: 'prices',
    path: 'prices',
    title: text.title,
    may: ['price:read'],
    menu: 'goods',
    load: () => import('./prices.page.tsx'),
  },
  {
    name: 'price-changes',
    path: 'prices/changes',
    title: text.changes,
    may: ['price:read'],
    menu: 'goods',
    load: () => import('./price-changes.page.tsx'),
  },
)
