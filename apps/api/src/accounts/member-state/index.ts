/** The state of a member or visitor for the page shell. What other features may use. */
export { auditStatusAt, hasEndedDocument } from './audit-status.ts'
export { lockMember, rememberLayout } from './member-state.queries.ts'
export { customerNumber, partnerState, userState, visitorState } from './member-state.service.ts'
export { memberStateText } from './member-state.text.ts'
export { blockingBill } from './credit-overdue.ts'
export { endedDocument, type EndedDocument } from './ended-document.ts'
export { orderBlock } from './order-block.ts'
export { isRequiredDocument, stopsOrders } from './required-documents.ts'
