// Which role may do what, as the server reads it, and who that is.
import { defineScreens } from '../../platform/routing/index.ts'
import { rightsText as text } from './rights.text.ts'

export const rightsScreens = defineScreens({
  name: 'rights',
  path: 'rights',
  title: text.title,
  may: ['staff:read'],
  menu: 'system',
  load: () => import('./rights.page.tsx'),
})
