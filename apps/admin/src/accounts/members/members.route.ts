// A member with everything that is known of them, by tabs.
import { defineScreens } from '../../platform/routing/index.ts'
import { membersText as text } from './members.text.ts'

export const memberScreens = defineScreens(
  {
    name: 'members',
    path: 'members',
    title: text.title,
    may: ['member:read'],
    menu: 'members',
    letter: 'm',
    words: 'keyword',
    load: () => import('./members.page.tsx'),
  },
  {
    name: 'member',
    path: 'members/:id',
    title: text.one,
    may: ['member:read'],
    load: () => import('./member.page.tsx'),
  },
)
