import type { Failure } from '@yaopi/core'

/**
 * Whether it is unknown what became of a request: no answer came, the server failed, or the caller cancelled it. A
 * repeated request must carry the same idempotency key.
 */
export const isUnanswered = ({ kind }: Failure): boolean =>
  kind === 'timeout' || kind === 'network' || kind === 'server' || kind === 'cancelled'
