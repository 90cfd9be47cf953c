// The accounts of staff, as an administrator keeps them: calls.
export { staffAccountAdminCalls } from './staff-account.calls.ts'
