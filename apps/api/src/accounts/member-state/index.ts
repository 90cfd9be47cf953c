/** What the shell is told of a member or a visitor. What other features may use. */
export { partnerState, userState, visitorState } from './member-state.service.ts'
export { RANK_NAMES } from './member-state.text.ts'
