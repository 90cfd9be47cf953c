// Receipts of orders with controlled drugs: the receipt beside the lines with their lots.
import { defineScreens } from '../../platform/routing/index.ts'
import { hmText as text } from './hm-receipts.text.ts'

export const hmReceiptScreens = defineScreens({
  name: 'hm-receipts',
  path: 'hm',
  title: text.title,
  may: ['hm:read'],
  menu: 'members',
  letter: 'h',
  load: () => import('./hm-receipts.page.tsx'),
})
