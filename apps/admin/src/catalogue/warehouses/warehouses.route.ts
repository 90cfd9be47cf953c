// The warehouses of the shop: a new one, another name.
import { defineScreens } from '../../platform/routing/index.ts'
import { warehousesText as text } from './warehouses.text.ts'

export const warehousesScreens = defineScreens({
  name: 'warehouses',
  path: 'warehouses',
  title: text.title,
  may: ['warehouse:read'],
  menu: 'warehouse',
  load: () => import('./warehouses.page.tsx'),
})
