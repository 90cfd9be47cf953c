// Calls of sign-in, captcha and text message codes.
export { authCalls } from './auth.calls.ts'
export type { SmsScene } from './auth.calls.ts'
