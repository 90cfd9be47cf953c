// Cashback of the members with its recomputation, and the quarters of the doctor-partners.
import { defineScreens } from '../../platform/routing/index.ts'
import { cashbackText as text } from './cashback.text.ts'

export const cashbackScreens = defineScreens({
  name: 'cashback',
  path: 'cashback',
  title: text.title,
  may: ['cashback:read'],
  menu: 'promotions',
  load: () => import('./cashback.page.tsx'),
})
