// The current user, and signing out.
export { LOGIN_FLAG, createSession } from './session.store.ts'
export type { SessionStore } from './session.store.ts'
