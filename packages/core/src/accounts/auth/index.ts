// Calls of sign-in, sign-out, captcha and text message codes.
export { authCalls } from './auth.calls.ts'
export type { SmsScene } from './auth.calls.ts'
