// Delivery addresses, as other features may use them.
export { AddressDialog } from './address-dialog.tsx'
export { addressLine } from './address-rules.ts'
export { AuditMark } from './addresses.view.tsx'
