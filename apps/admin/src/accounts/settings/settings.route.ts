// Every setting with unit, default, effect and history (A5).
import { defineScreens } from '../../platform/routing/index.ts'
import { settingsText as text } from './settings.text.ts'

export const settingsScreens = defineScreens({
  name: 'settings',
  path: 'settings',
  title: text.title,
  may: ['setting:read'],
  menu: 'system',
  load: () => import('./settings.page.tsx'),
})
