// The form of a delivery address in its dialog, and the mark of its state.
export { LazyAddressDialog } from './lazy-address-dialog.tsx'
export { AuditMark } from './audit-mark.tsx'
