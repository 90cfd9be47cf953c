// Changes of credit lines that wait for the second person, and those that were decided (F5).
import { defineScreens } from '../../platform/routing/index.ts'
import { creditText as text } from './credit.text.ts'

export const creditScreens = defineScreens(
  {
    name: 'credit',
    path: 'credit',
    title: text.title,
    may: ['credit:read'],
    menu: 'finance',
    load: () => import('./credit.page.tsx'),
  },
  {
    name: 'credit-changes',
    path: 'credit-changes',
    title: text.changes,
    may: ['credit:read'],
    menu: 'finance',
    load: () => import('./credit-changes.page.tsx'),
  },
)
