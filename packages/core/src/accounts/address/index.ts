// Calls and types of delivery addresses, and an address on one line.
export { addressLine, type AddressParts } from './address-line.ts'
export { AddressStatus } from './address.constants.ts'
export { addressCalls } from './address.calls.ts'
export type { Address, AddressForm, Region } from './address.types.ts'
