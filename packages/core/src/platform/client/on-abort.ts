/**
 * Calls `run` with the reason when a signal aborts, at once when it has; returns what stops listening. A signal of a
 * caller may outlive many requests, so each of them stops when it is over.
 */
export function onAbort(signal: AbortSignal | null | undefined, run: (reason: unknown) => void): () => void {
  const abort = (): void => run(signal?.reason)
  if (signal?.aborted === true) abort()
  signal?.addEventListener('abort', abort)
  return () => signal?.removeEventListener('abort', abort)
}
