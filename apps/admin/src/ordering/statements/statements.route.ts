// Monthly statements of members, those in dispute first.
import { defineScreens } from '../../platform/routing/index.ts'
import { statementsText as text } from './statements.text.ts'

export const statementsScreens = defineScreens({
  name: 'statements',
  path: 'statements',
  title: text.title,
  may: ['statement:read'],
  menu: 'finance',
  load: () => import('./statements.page.tsx'),
})
