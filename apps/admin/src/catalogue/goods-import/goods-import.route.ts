// One file of goods: its columns, its report, what is to become of it.
import { defineScreens } from '../../platform/routing/index.ts'
import { importText as text } from './goods-import.text.ts'

export const goodsImportScreens = defineScreens(
  {
    name: 'imports',
    path: 'imports',
    title: text.title,
    may: ['import:read'],
    menu: 'goods',
    load: () => import('./imports.page.tsx'),
  },
  {
    name: 'import',
    path: 'imports/:id',
    title: text.report,
    may: ['import:read'],
    load: () => import('./import.page.tsx'),
  },
)
