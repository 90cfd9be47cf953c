/** Staff: the audit log. What other features may use. */
export { audit } from './staff-audit.queries.ts'
