// Who works here, with which roles; accounts are made and ended by administrators.
import { defineScreens } from '../../platform/routing/index.ts'
import { staffText as text } from './staff.text.ts'

export const staffScreens = defineScreens({
  name: 'staff',
  path: 'staff',
  title: text.title,
  may: ['staff:read'],
  menu: 'system',
  load: () => import('./staff.page.tsx'),
})
