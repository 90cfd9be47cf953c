// Who works on a thing of a queue: claimed by opening it.
export { TaskClaim } from './task-claim.tsx'
