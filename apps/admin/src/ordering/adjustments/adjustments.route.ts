// Changes of balances by hand, large ones by two persons (F4).
import { defineScreens } from '../../platform/routing/index.ts'
import { adjustmentsText as text } from './adjustments.text.ts'

export const adjustmentsScreens = defineScreens({
  name: 'adjustments',
  path: 'adjustments',
  title: text.title,
  may: ['wallet_adjustment:read'],
  menu: 'finance',
  load: () => import('./adjustments.page.tsx'),
})
