// Refunds on their way: refused by a channel, to be transferred, another way by two persons (F2).
import { defineScreens } from '../../platform/routing/index.ts'
import { refundsText as text } from './refunds.text.ts'

export const refundsScreens = defineScreens({
  name: 'refunds',
  path: 'refunds',
  title: text.title,
  may: ['refund:read'],
  menu: 'finance',
  letter: 'f',
  load: () => import('./refunds.page.tsx'),
})
