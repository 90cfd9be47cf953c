/** Limits of work done at once. What other features may use. */
export { concurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts'
