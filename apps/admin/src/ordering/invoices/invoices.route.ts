// Titles of invoices that members send for review (F6).
import { defineScreens } from '../../platform/routing/index.ts'
import { invoicesText as text } from './invoices.text.ts'

export const invoicesScreens = defineScreens(
  {
    name: 'invoices',
    path: 'invoices',
    title: text.title,
    may: ['invoice:read'],
    menu: 'finance',
    letter: 'i',
    load: () => import('./invoices.page.tsx'),
  },
  {
    name: 'invoice-titles',
    path: 'invoice-titles',
    title: text.titles,
    may: ['invoice:read'],
    menu: 'finance',
    load: () => import('./invoice-titles.page.tsx'),
  },
)
