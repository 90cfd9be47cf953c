// Bank transfers of members beside their receipts (F1).
import { defineScreens } from '../../platform/routing/index.ts'
import { transfersText as text } from './transfers.text.ts'

export const transfersScreens = defineScreens({
  name: 'transfers',
  path: 'transfers',
  title: text.title,
  may: ['transfer:read'],
  menu: 'finance',
  letter: 't',
  load: () => import('./transfers.page.tsx'),
})
