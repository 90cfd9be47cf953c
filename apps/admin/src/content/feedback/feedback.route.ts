// Complaints and suggestions by their clocks (O7).
import { defineScreens } from '../../platform/routing/index.ts'
import { feedbackText as text } from './feedback.text.ts'

export const feedbackScreens = defineScreens({
  name: 'feedback',
  path: 'feedback',
  title: text.title,
  may: ['feedback:read'],
  menu: 'orders',
  letter: 'n',
  load: () => import('./feedback.page.tsx'),
})
