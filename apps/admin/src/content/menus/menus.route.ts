// The main navigation and hot words, each published as a whole (C2).
import { defineScreens } from '../../platform/routing/index.ts'
import { menusText as text } from './menus.text.ts'

export const menusScreens = defineScreens({
  name: 'menus',
  path: 'menus',
  title: text.title,
  may: ['content:read'],
  menu: 'content',
  load: () => import('./menus.page.tsx'),
})
