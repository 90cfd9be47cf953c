// Our books beside those of the channels by day, and balances beside their ledger (F7).
import { defineScreens } from '../../platform/routing/index.ts'
import { reconciliationText as text } from './reconciliation.text.ts'

export const reconciliationScreens = defineScreens({
  name: 'reconciliation',
  path: 'reconciliation',
  title: text.title,
  may: ['reconciliation:read'],
  menu: 'finance',
  load: () => import('./reconciliation.page.tsx'),
})
