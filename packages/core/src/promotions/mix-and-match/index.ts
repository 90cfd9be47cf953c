export { mixAndMatchCalls } from './mix-and-match.calls.ts'
