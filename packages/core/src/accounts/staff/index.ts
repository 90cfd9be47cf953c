// Calls and types of staff accounts: rights, passwords, second factor and logins.
export { staffAdminCalls } from './staff.calls.ts'
export {
  grantsOf,
  isForOwnMembers,
  mayDo,
  rolesWith,
  STAFF_RIGHTS,
  STAFF_ROLES,
  type StaffRight,
} from './staff.rights.ts'
export { STAFF_ROLE_NAMES } from './staff.text.ts'
export type {
  AuditEntry,
  AuditOutcome,
  AuditPage,
  AuditQuery,
  InitialPassword,
  SecondFactor,
  StaffAccount,
  StaffState,
} from './staff.types.ts'
