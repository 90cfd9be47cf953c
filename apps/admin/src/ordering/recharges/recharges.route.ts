// Recharges by bank transfer (F3).
import { defineScreens } from '../../platform/routing/index.ts'
import { rechargesText as text } from './recharges.text.ts'

export const rechargesScreens = defineScreens({
  name: 'recharges',
  path: 'recharges',
  title: text.title,
  may: ['recharge:read'],
  menu: 'finance',
  letter: 'u',
  load: () => import('./recharges.page.tsx'),
})
