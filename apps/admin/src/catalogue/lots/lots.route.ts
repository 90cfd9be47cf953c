// Lots: what is there and how long it lives; deliveries, counts, holds, scrapping; what is near its end.
import { defineScreens } from '../../platform/routing/index.ts'
import { lotsText as text } from './lots.text.ts'

export const lotsScreens = defineScreens(
  {
    name: 'lots',
    path: 'lots',
    title: text.title,
    may: ['lot:read'],
    menu: 'goods',
    letter: 'l',
    words: 'q',
    load: () => import('./lots.page.tsx'),
  },
  {
    name: 'near-expiry',
    path: 'near-expiry',
    title: text.near,
    may: ['lot:read'],
    menu: 'goods',
    load: () => import('./near-expiry.page.tsx'),
  },
)
