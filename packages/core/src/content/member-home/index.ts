export { memberHomeCalls } from './member-home.calls.ts'
