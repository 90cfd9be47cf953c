export { memberCalls } from './member.calls.ts'
export { isLoggedIn } from './member.rules.ts'
export type { Store, UserState } from './member.types.ts'
