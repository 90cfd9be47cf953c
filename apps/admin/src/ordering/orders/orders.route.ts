// Requests of buyers to cancel orders that wait to be sent.
import { defineScreens } from '../../platform/routing/index.ts'
import { ordersText as text } from './orders.text.ts'

export const orderScreens = defineScreens(
  {
    name: 'orders',
    path: 'orders',
    title: text.title,
    may: ['order:read'],
    menu: 'orders',
    letter: 'o',
    words: 'q',
    load: () => import('./orders.page.tsx'),
  },
  {
    name: 'cancel-requests',
    path: 'cancel-requests',
    title: text.cancelRequests,
    may: ['order:cancel'],
    menu: 'orders',
    letter: 'c',
    load: () => import('./cancel-requests.page.tsx'),
  },
  {
    name: 'order',
    path: 'orders/:id',
    title: text.order,
    may: ['order:read'],
    load: () => import('./order.page.tsx'),
  },
)
