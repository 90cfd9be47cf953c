/** What the shell is told of a member or a visitor. What other features may use. */
export { partnerState, RANK_NAMES, userState, visitorState } from './member-state.service.ts'
