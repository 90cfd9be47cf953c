export { createSession } from './session.store.ts'
export type { SessionStore } from './session.store.ts'
