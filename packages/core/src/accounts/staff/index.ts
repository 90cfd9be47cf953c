// Calls and types of staff accounts: passwords, second factor and logins.
export { staffAdminCalls } from './staff.calls.ts'
export type { InitialPassword, SecondFactor, StaffAccount, StaffState } from './staff.types.ts'
