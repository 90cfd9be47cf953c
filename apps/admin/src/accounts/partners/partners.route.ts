// Partners: their pages, members and secrets (A6).
import { defineScreens } from '../../platform/routing/index.ts'
import { partnersText as text } from './partners.text.ts'

export const partnersScreens = defineScreens({
  name: 'partners',
  path: 'partners',
  title: text.title,
  may: ['partner:read'],
  menu: 'system',
  load: () => import('./partners.page.tsx'),
})
