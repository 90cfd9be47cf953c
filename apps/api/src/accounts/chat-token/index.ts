/** Tokens of the chat. What other features may use. */
export { chatToken, forgetChatToken, hashChatToken } from './chat-token.service.ts'
export { sweepChatTokens } from './chat-token.queries.ts'
