export { addressCalls } from './address.calls.ts'
export type { Address } from './address.types.ts'
