// A review side by side: files at the left, what was claimed and checked at the right.
import { defineScreens } from '../../platform/routing/index.ts'
import { reviewsText as text } from './reviews.text.ts'

export const reviewScreens = defineScreens(
  {
    name: 'reviews',
    path: 'reviews',
    title: text.title,
    may: ['review:read'],
    menu: 'members',
    letter: 'r',
    load: () => import('./reviews.page.tsx'),
  },
  {
    name: 'review',
    path: 'reviews/:id',
    title: text.one,
    may: ['review:read'],
    load: () => import('./review.page.tsx'),
  },
)
