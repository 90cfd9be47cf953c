/** Signing in and out, login tokens, text message codes. What other features may use. */
export { registerAuth, requireCode } from './auth.api.ts'
export { type LoginOwner, type LoginRow, dropLogin, memberByPhone, memberFacts, memberOf } from './auth.queries.ts'
export { authenticate, bearerOf, hashToken, logins } from './authenticate.ts'
export { endLogins, listLogins } from './login-list.ts'
export { decoyHash, hashPassword, verifyPassword } from './password.ts'
export { requireNotFrozen } from './require-not-frozen.ts'
export { limitSignIn } from './sign-in-limits.ts'
export { startLogin } from './start-login.ts'
