/** What takes two people: asking, signing, the inbox. What other features may use. */
export {
  approvalKinds,
  registerApprovalKind,
  registerApprovalSource,
  type OpenElsewhere,
  type SignedBy,
} from './approval-kinds.ts'
export { registerApprovals } from './approvals.api.ts'
export { isWaiting, openApprovals, requestApproval } from './approvals.service.ts'
