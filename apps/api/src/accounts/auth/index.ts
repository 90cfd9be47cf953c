/** Signing in and out, login tokens, text message codes. What other features may use. */
export { registerAuth, requireCode } from './auth.api.ts'
export { type LoginRow, memberByPhone, memberFacts, memberOf } from './auth.queries.ts'
export { authenticate, bearerOf, hashToken, logins } from './authenticate.ts'
export { hashPassword } from './password.ts'
export { requireNotFrozen } from './require-not-frozen.ts'
