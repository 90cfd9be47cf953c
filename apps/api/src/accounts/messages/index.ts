/** Messages to members. What other features may use. */
export { addMessage, MessageType } from './messages.queries.ts'
