// The form of a delivery address in its dialog, an address on one line, and the mark of its state.
export { LazyAddressDialog } from './lazy-address-dialog.tsx'
export { addressLine } from './address-rules.ts'
export { AuditMark } from './audit-mark.tsx'
