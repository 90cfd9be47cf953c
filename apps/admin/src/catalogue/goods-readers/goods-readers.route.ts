// Members who read so many goods in a day that they near the limit.
import { defineScreens } from '../../platform/routing/index.ts'
import { goodsReadersText as text } from './goods-readers.text.ts'

export const goodsReadersScreens = defineScreens({
  name: 'goods-readers',
  path: 'goods-readers',
  title: text.title,
  may: ['reader:read'],
  menu: 'members',
  load: () => import('./goods-readers.page.tsx'),
})
