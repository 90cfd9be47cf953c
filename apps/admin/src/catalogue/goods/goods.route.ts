// All goods: found by the shop's own search and by what they lack; changed one by one or many at once.
import { defineScreens } from '../../platform/routing/index.ts'
import { goodsScreenText as text } from './goods.text.ts'

export const goodsScreens = defineScreens(
  {
    name: 'goods',
    path: 'goods',
    title: text.title,
    may: ['goods:read'],
    menu: 'goods',
    letter: 'g',
    words: 'q',
    load: () => import('./goods-list.page.tsx'),
  },
  {
    name: 'one-goods',
    path: 'goods/:id',
    title: text.one,
    may: ['goods:read'],
    load: () => import('./one-goods.page.tsx'),
  },
)
