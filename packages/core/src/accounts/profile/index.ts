// A member's own data: calls, types, rules of the payment password.
export { profileCalls } from './profile.calls.ts'
export { isGuessablePin } from './profile.rules.ts'
export type { Profile } from './profile.types.ts'
