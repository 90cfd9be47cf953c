// Licences that end or have ended, with what hangs on them.
import { defineScreens } from '../../platform/routing/index.ts'
import { endingsText as text } from './licence-endings.text.ts'

export const licenceEndingScreens = defineScreens({
  name: 'licences',
  path: 'licences',
  title: text.title,
  may: ['document:read'],
  menu: 'members',
  load: () => import('./licence-endings.page.tsx'),
})
