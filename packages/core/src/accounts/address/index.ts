// Calls and types of delivery addresses.
export { AddressStatus } from './address.constants.ts'
export { addressCalls } from './address.calls.ts'
export type { Address, AddressForm, Region } from './address.types.ts'
