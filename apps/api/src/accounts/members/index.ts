/** Members: state, stores, wallet, documents. What other features may use. */
export { registerMembers } from './member.api.ts'
export { isOwnStore, storesOf } from './store.queries.ts'
