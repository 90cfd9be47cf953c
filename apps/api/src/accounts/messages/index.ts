/** Messages to members. What other features may use. */
export { MessageType } from './message-type.ts'
export { addMessage } from './messages.queries.ts'
