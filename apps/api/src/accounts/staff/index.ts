/** Staff: signing in, second factor, logins, the audit log. What other features may use. */
export { auditAct } from './audit-act.ts'
export { noteRefusal } from './note-refusal.ts'
export { newInitialPassword } from './initial-password.service.ts'
export { managerIdOf } from './manager-id.ts'
export { requireSecondFactor } from './second-factor.service.ts'
export { changed } from './changed.ts'
export {
  inWarehouses,
  ofOwnOrder,
  reachesWarehouse,
  requireOwn,
  warehousesFor,
  type StaffScope,
  type OwnWarehouses,
} from './own-warehouses.queries.ts'
export { actionsOn, asFlags, type RowAction, type RowReader } from './row-actions.ts'
export { accountVersion } from './staff.queries.ts'
export { audit, auditEntries } from './staff-audit.queries.ts'
export { registerStaff } from './staff.api.ts'
