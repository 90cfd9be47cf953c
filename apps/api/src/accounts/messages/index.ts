/** Messages to members, and the text messages that go with them. What other features may use. */
export { addMessage, addMessages, type NewMessage } from './add-message.ts'
export { type MessageKind } from './message-kinds.ts'
export { registerMessages } from './messages.api.ts'
export { unreadCount } from './messages.queries.ts'
