// A recall: who bought how much, who has answered, what came back.
import { defineScreens } from '../../platform/routing/index.ts'
import { recallsText as text } from './recalls.text.ts'

export const recallScreens = defineScreens(
  {
    name: 'recalls',
    path: 'recalls',
    title: text.title,
    may: ['recall:read'],
    menu: 'goods',
    load: () => import('./recalls.page.tsx'),
  },
  {
    name: 'recall',
    path: 'recalls/:id',
    title: text.one,
    may: ['recall:read'],
    load: () => import('./recall.page.tsx'),
  },
)
