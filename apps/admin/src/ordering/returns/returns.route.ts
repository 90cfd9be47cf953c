// Goods that came back and wait for the warehouse (W3).
import { defineScreens } from '../../platform/routing/index.ts'
import { returnsText as text } from './returns.text.ts'

export const returnsScreens = defineScreens(
  {
    name: 'returns',
    path: 'returns',
    title: text.title,
    may: ['return:inspect'],
    menu: 'warehouse',
    letter: 'v',
    load: () => import('./returns.page.tsx'),
  },
  {
    name: 'return',
    path: 'returns/:id',
    title: text.inspect,
    may: ['return:inspect'],
    load: () => import('./return.page.tsx'),
  },
)
