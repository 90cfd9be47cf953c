export { memberHomeCalls } from './member-home.calls.ts'
export type { MemberHome } from './member-home.types.ts'
