// What waits for the signed-in person: queues with clocks, what they work on, what they sign and have sent.
import { defineScreens } from '../../platform/routing/index.ts'
import { deskText as text } from './desk.text.ts'

export const deskScreens = defineScreens({
  name: 'desk',
  path: '',
  title: text.title,
  may: ['task:read'],
  menu: 'desk',
  letter: 'd',
  load: () => import('./desk.page.tsx'),
})
