/** Signing in and out, login tokens, text message codes. What other features may use. */
export { registerAuth } from './auth.api.ts'
export {
  type LoginOwner,
  type LoginRow,
  dropLogin,
  memberAt,
  memberByPhone,
  memberFacts,
  memberOf,
  passwordHashOf,
} from './auth.queries.ts'
export { authenticate, bearerOf, hashToken, logins } from './authenticate.ts'
export { checkCaptcha } from './captcha.ts'
export { deviceOf } from './device.ts'
export { enterMember } from './enter-member.ts'
export { endLogins, listLogins } from './login-list.ts'
export { accountWithPassword } from './member-password.service.ts'
export { changedHashes, changedMeanwhile, passwordChange } from './new-password.ts'
export { newPasswordField, requireStrong } from './new-password.ts'
export { decoyHash, hashPassword, verifyPassword } from './password.ts'
export { frozenWords, requireNotFrozen } from './require-not-frozen.ts'
export { limitSignIn } from './sign-in-limits.ts'
export { requireCode } from './sms-code.service.ts'
export { startLogin } from './start-login.ts'
