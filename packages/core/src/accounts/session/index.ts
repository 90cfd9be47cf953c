// Who is using the storefront, and whether they are signed in.
export { LOGIN_FLAG, createSession } from './session.store.ts'
export type { SessionStore } from './session.store.ts'
