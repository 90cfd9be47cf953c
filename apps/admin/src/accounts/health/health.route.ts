// Jobs with their runs, and what tells whether the shop is well (A7).
import { defineScreens } from '../../platform/routing/index.ts'
import { healthText as text } from './health.text.ts'

export const healthScreens = defineScreens({
  name: 'health',
  path: 'health',
  title: text.title,
  may: ['job:read'],
  menu: 'system',
  load: () => import('./health.page.tsx'),
})
