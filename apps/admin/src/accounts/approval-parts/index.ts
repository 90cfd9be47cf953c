// Parts of screens about what takes two people.
export { ApprovalStateBadge } from './approval-state.tsx'
export { ChangesTable } from './changes-table.tsx'
export { OpenApprovals } from './open-approvals.tsx'
