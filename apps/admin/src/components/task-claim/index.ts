// Who works on a thing of a queue: claimed by opening it.
export { ClaimNotice, TaskClaim } from './task-claim.tsx'
export { useTaskClaim, type TaskClaimState } from './use-task-claim.ts'
