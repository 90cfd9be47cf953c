// Activity pages (C4).
import { defineScreens } from '../../platform/routing/index.ts'
import { activitiesText as text } from './activities.text.ts'

export const activitiesScreens = defineScreens(
  {
    name: 'activities',
    path: 'activities',
    title: text.title,
    may: ['page:read'],
    menu: 'content',
    load: () => import('./activities.page.tsx'),
  },
  {
    name: 'activity',
    path: 'activities/:id',
    title: text.edit,
    may: ['page:read'],
    load: () => import('./activity.page.tsx'),
  },
)
