// Parcels on their way, those without news first.
import { defineScreens } from '../../platform/routing/index.ts'
import { parcelsText, shipText as text } from './shipping.text.ts'

export const shippingScreens = defineScreens(
  {
    name: 'ship',
    path: 'ship',
    title: text.title,
    may: ['ship:read'],
    menu: 'warehouse',
    letter: 's',
    load: () => import('./ship.page.tsx'),
  },
  {
    name: 'parcels',
    path: 'packages',
    title: parcelsText.title,
    may: ['ship:read'],
    menu: 'warehouse',
    load: () => import('./parcels.page.tsx'),
  },
  {
    name: 'ship-order',
    path: 'ship/:id',
    title: text.ship,
    may: ['order:ship'],
    load: () => import('./ship-order.page.tsx'),
  },
)
