/** Work done once per key. What other features may use. */
export { withIdempotency } from './idempotency.ts'
