/** Lots in the hands of the staff. What other features may use. */
export { registerStaffLots } from './staff-lots.api.ts'
