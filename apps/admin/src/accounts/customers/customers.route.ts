// What a customer buys and asks for.
import { defineScreens } from '../../platform/routing/index.ts'
import { customersText as text } from './customers.text.ts'

export const customerScreens = defineScreens(
  {
    name: 'customers',
    path: 'customers',
    title: text.title,
    may: ['customer:read'],
    menu: 'sales',
    load: () => import('./customers.page.tsx'),
  },
  {
    name: 'customer',
    path: 'customers/:id',
    title: text.one,
    may: ['customer:read'],
    load: () => import('./customer.page.tsx'),
  },
)
