// Calls and types of staff accounts: second factor and logins.
export { staffAdminCalls } from './staff.calls.ts'
export type { SecondFactor, StaffAccount, StaffState } from './staff.types.ts'
