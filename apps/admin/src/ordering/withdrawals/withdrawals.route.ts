// Withdrawals to the account of the company, large ones by two persons (F3).
import { defineScreens } from '../../platform/routing/index.ts'
import { withdrawalsText as text } from './withdrawals.text.ts'

export const withdrawalsScreens = defineScreens({
  name: 'withdrawals',
  path: 'withdrawals',
  title: text.title,
  may: ['withdrawal:read'],
  menu: 'finance',
  letter: 'w',
  load: () => import('./withdrawals.page.tsx'),
})
