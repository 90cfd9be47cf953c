// What a shop needs before its first order, and whether it is there.
import { defineScreens } from '../../platform/routing/index.ts'
import { firstStepsText as text } from './first-steps.text.ts'

export const firstStepsScreens = defineScreens({
  name: 'first-steps',
  path: 'first-steps',
  title: text.title,
  may: ['setting:read'],
  menu: 'system',
  load: () => import('./first-steps.page.tsx'),
})
