import type { EnvelopeResponse, Middleware } from './middleware.ts'
import { onAbort } from './on-abort.ts'

/** A request in progress, and the identical one that replaced it. */
type Sending = { readonly abort: AbortController; readonly response: Promise<EnvelopeResponse>; newer?: Sending }

/**
 * Cancels the earlier of two identical requests [TR-02]; its caller gets the newer answer (domain.md §0.14).
 * Rows with `allowConcurrent` are excluded. A caller that cancels its own request gets no answer, unless the caller of
 * an identical request waits for it.
 */
export function cancelPrevious(): Middleware {
  const running = new Map<string, Sending>()
  return (next) => (url, options) => {
    if (options.call.allowConcurrent === true) return next(url, options)
    const key = `${options.call.method} ${url} ${options.body ?? ''}`
    const earlier = running.get(key)
    const abort = new AbortController()
    // The caller of an earlier request, which this one has cancelled, still waits for the answer.
    const stop = onAbort(options.signal, () => {
      if (earlier === undefined) abort.abort()
    })
    const finish = (): void => {
      stop()
      if (running.get(key) === own) running.delete(key)
    }
    const response = next(url, { ...options, signal: abort.signal }).then(
      (answered) => {
        finish()
        return answered
      },
      (error: unknown) => {
        finish()
        if (own.newer === undefined) throw error
        return own.newer.response
      },
    )
    const own: Sending = { abort, response }
    running.set(key, own)
    if (earlier !== undefined) {
      earlier.newer = own
      earlier.abort.abort()
    }
    return response
  }
}
