/** Members: state, stores, wallet, documents. What other features may use. */
export { registerMembers } from './member.api.ts'
export { storesOf } from './store.queries.ts'
