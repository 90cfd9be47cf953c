/** Messages to members. What other features may use. */
export { addMessage } from './messages.queries.ts'
