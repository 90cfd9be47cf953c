/** The state of a member or visitor for the page shell. What other features may use. */
export { auditStatusAt, hasEndedDocument } from './audit-status.ts'
export { partnerState, userState, visitorState } from './member-state.service.ts'
export { RANK_NAMES } from './member-state.text.ts'
