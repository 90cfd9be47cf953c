/** Limits of concurrent work. What other features may use. */
export { concurrencyLimit, type ConcurrencyLimit } from './concurrency-limit.ts'
