// What the staff did, tried and were refused, with what it changed.
import { defineScreens } from '../../platform/routing/index.ts'
import { auditText as text } from './audit.text.ts'

export const auditScreens = defineScreens({
  name: 'audit',
  path: 'audit',
  title: text.title,
  may: ['audit:read'],
  menu: 'system',
  load: () => import('./audit.page.tsx'),
})
