/** Messages to members. What other features may use. */
export { addMessage, addMessages, MessageType } from './messages.queries.ts'
