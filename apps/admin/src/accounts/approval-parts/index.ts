// Parts of screens about what takes two people.
export { ApprovalStateBadge } from './approval-state.tsx'
export { ChangesTable } from './changes-table.tsx'
export { ApprovalsOf, OpenApprovals } from './open-approvals.tsx'
