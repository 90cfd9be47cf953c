/** The accounts of staff, as an administrator keeps them. What other features may use. */
export { registerStaffAccounts } from './staff-accounts.api.ts'
