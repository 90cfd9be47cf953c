export { authCalls } from './auth.calls.ts'
export type { SmsScene } from './auth.calls.ts'
