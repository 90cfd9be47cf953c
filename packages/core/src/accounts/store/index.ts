// The stores of an owner: calls and types.
export { storeCalls } from './store.calls.ts'
export type { OwnStore, StoreDocument, StoreOverview } from './store.types.ts'
