/** The work that waits for the staff. What other features may use. */
export { claimJoin, isClaimedBy, type StoredClaim } from './claims.queries.ts'
export { claimThing, isClaimed, lockClaim, releaseThing } from './claims.service.ts'
export { registerTasks } from './tasks.api.ts'
