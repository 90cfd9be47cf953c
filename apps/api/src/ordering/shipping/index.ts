/** The warehouse: what waits to be sent, picking, papers, parcels. What other features may use. */
export { registerShipping } from './shipping.api.ts'
