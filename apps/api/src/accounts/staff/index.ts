/** Staff: signing in, second factor, logins, the audit log. What other features may use. */
export { requireSecondFactor } from './second-factor.service.ts'
export { audit } from './staff-audit.queries.ts'
export { registerStaff } from './staff.api.ts'
