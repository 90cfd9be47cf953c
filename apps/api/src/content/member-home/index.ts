/** The first page of a member's own area. What other features may use. */
export { registerMemberHome } from './member-home.api.ts'
