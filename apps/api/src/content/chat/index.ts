/** The chat with the service. What other features may use. */
export { registerChat } from './chat.api.ts'
