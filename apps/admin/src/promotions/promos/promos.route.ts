// Promotions of the staff: calendar, list and editor.
import { defineScreens } from '../../platform/routing/index.ts'
import { promosText as text } from './promos.text.ts'

export const promoScreens = defineScreens(
  {
    name: 'promo-calendar',
    path: 'promos/calendar',
    title: text.calendar,
    may: ['promo:read'],
    menu: 'promotions',
    load: () => import('./promo-calendar.page.tsx'),
  },
  {
    name: 'promos',
    path: 'promos',
    title: text.list,
    may: ['promo:read'],
    menu: 'promotions',
    letter: 'p',
    load: () => import('./promo-list.page.tsx'),
  },
  {
    name: 'promo-new',
    path: 'promos/new/:kind',
    title: text.newPromo,
    may: ['promo:write'],
    load: () => import('./promo-editor.page.tsx'),
  },
  {
    name: 'promo-draft',
    path: 'promos/drafts/:id',
    title: text.editor,
    may: ['promo:read'],
    load: () => import('./promo-editor.page.tsx'),
  },
)
