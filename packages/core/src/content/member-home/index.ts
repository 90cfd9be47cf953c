// Calls and types of the first page of the member centre.
export { memberHomeCalls } from './member-home.calls.ts'
export type { MemberHome } from './member-home.types.ts'
