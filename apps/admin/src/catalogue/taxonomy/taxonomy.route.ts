// What goods are sorted by: the trees of categories, brands, makers; each changed, ordered, merged.
import { defineScreens } from '../../platform/routing/index.ts'
import { taxonomyText as text } from './taxonomy.text.ts'

export const taxonomyScreens = defineScreens(
  {
    name: 'categories',
    path: 'categories',
    title: text.title.category,
    may: ['goods:read'],
    menu: 'goods',
    load: () => import('./categories.page.tsx'),
  },
  {
    name: 'brands',
    path: 'brands',
    title: text.title.brand,
    may: ['goods:read'],
    menu: 'goods',
    load: () => import('./brands.page.tsx'),
  },
  {
    name: 'makers',
    path: 'makers',
    title: text.title.maker,
    may: ['goods:read'],
    menu: 'goods',
    load: () => import('./makers.page.tsx'),
  },
)
