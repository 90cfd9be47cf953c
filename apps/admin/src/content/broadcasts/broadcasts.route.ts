// A message of the staff to many members (C5).
import { defineScreens } from '../../platform/routing/index.ts'
import { broadcastsText as text } from './broadcasts.text.ts'

export const broadcastsScreens = defineScreens({
  name: 'broadcasts',
  path: 'broadcasts',
  title: text.title,
  may: ['message:send'],
  menu: 'content',
  load: () => import('./broadcasts.page.tsx'),
})
