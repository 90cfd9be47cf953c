// Where the shop delivers, and the zone of freight of each region.
import { defineScreens } from '../../platform/routing/index.ts'
import { regionsText as text } from './regions.text.ts'

export const regionsScreens = defineScreens({
  name: 'regions',
  path: 'regions',
  title: text.title,
  may: ['region:read'],
  menu: 'system',
  load: () => import('./regions.page.tsx'),
})
