// What the server gave up after its last attempt.
import { defineScreens } from '../../platform/routing/index.ts'
import { failedWorkText as text } from './failed-work.text.ts'

export const failedWorkScreens = defineScreens({
  name: 'failed-work',
  path: 'failed-work',
  title: text.title,
  may: ['failed_work:read'],
  menu: 'system',
  load: () => import('./failed-work.page.tsx'),
})
