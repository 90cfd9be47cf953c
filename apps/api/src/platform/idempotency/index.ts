/** Idempotency keys. What other features may use. */
export { withIdempotency } from './idempotency.ts'
