export { authCalls } from './auth.calls.ts'
