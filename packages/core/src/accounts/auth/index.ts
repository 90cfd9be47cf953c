// Calls of sign-in, captcha and text message codes.
export { ERRORS_BEFORE_CAPTCHA } from './auth.constants.ts'
export { authCalls } from './auth.calls.ts'
export type { SmsScene } from './auth.calls.ts'
