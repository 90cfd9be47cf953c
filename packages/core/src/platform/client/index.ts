// The API client, its middlewares and its errors.
export type { AnswerCache } from './answer-cache.ts'
export { SUCCESS_CODES, errorRules, failureOf, reactionTo } from './api-error.ts'
export type { Reaction } from './api-error.ts'
export type { GetToken } from './bearer-token.ts'
export { createClient, requestOf } from './client.ts'
export type { Client, ClientOptions } from './client.ts'
export type { Answer, Failure } from './failure.ts'
export { REQUEST_TIMEOUT } from './request-timeout.ts'
