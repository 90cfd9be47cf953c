/** An owner's stores. */
export { registerStores } from './stores.api.ts'
