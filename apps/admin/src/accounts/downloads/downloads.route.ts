// The files of the lists that one has exported.
import { defineScreens } from '../../platform/routing/index.ts'
import { downloadsText as text } from './downloads.text.ts'

export const downloadsScreens = defineScreens({
  name: 'downloads',
  path: 'downloads',
  title: text.title,
  may: ['account:own'],
  menu: 'system',
  load: () => import('./downloads.page.tsx'),
})
