// Applications for controlled goods.
import { defineScreens } from '../../platform/routing/index.ts'
import { controlledSaleText as text } from './controlled-sale.text.ts'

export const controlledSaleScreens = defineScreens({
  name: 'controlled-sale',
  path: 'controlled-sale',
  title: text.title,
  may: ['controlled_sale:read'],
  menu: 'members',
  letter: 'k',
  load: () => import('./controlled-sale.page.tsx'),
})
