// Conversations with members: who waits, messages, the member's card and orders (O8).
import { defineScreens } from '../../platform/routing/index.ts'
import { chatDeskText as text } from './chat-desk.text.ts'

export const chatDeskScreens = defineScreens({
  name: 'chat',
  path: 'chat',
  title: text.title,
  may: ['chat:read'],
  menu: 'orders',
  letter: 'x',
  load: () => import('./chat-desk.page.tsx'),
})
