// What takes two people: to be signed, sent, and all that one may read.
import { defineScreens } from '../../platform/routing/index.ts'
import { approvalsText as text } from './approvals.text.ts'

export const approvalsScreens = defineScreens({
  name: 'approvals',
  path: 'approvals',
  title: text.title,
  may: ['approval:read'],
  menu: 'desk',
  letter: 'a',
  load: () => import('./approvals.page.tsx'),
})
