/** Delivery addresses and regions. What other features may use. */
export { registerAddresses } from './address.api.ts'
export { addressesOf } from './address.queries.ts'
