// What takes two people: calls and types.
export { approvalAdminCalls } from './approval.calls.ts'
export type {
  Approval,
  ApprovalBox,
  ApprovalCan,
  ApprovalChange,
  ApprovalDetail,
  ApprovalPage,
  ApprovalState,
  WaitingApproval,
} from './approval.types.ts'
