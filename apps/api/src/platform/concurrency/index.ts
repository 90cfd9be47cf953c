/** Limits of concurrent work. What other features may use. */
export { batchLoader } from './batch-loader.ts'
export { concurrencyLimit } from './concurrency-limit.ts'
export { fairLimit, type FairLimit } from './fair-limit.ts'
export { atOnce, inSteps } from './in-steps.ts'
export { tokenBuckets, type TokenBuckets } from './token-buckets.ts'
export { pace, type Pace } from './pace.ts'
export { pieces } from './pieces.ts'
export { recentSet, type RecentSet } from './recent-set.ts'
