import type { Environment } from '../environment/index.ts'
import type { Middleware } from './middleware.ts'

/** Milliseconds after which a request is given up [VA-03]. */
export const REQUEST_TIMEOUT = 30_000

/** A request that was given up, as opposed to one that was cancelled. */
export class RequestTimeout extends Error {
  override readonly name = 'RequestTimeout'
}

/** Gives a request up after so many milliseconds, its body included: aborts it and rejects with `RequestTimeout`. */
export function requestTimeout(
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
  milliseconds: number = REQUEST_TIMEOUT,
): Middleware {
  return (next) => async (url, options) => {
    const abort = new AbortController()
    const cancel = (): void => abort.abort()
    if (options.signal?.aborted === true) cancel()
    options.signal?.addEventListener('abort', cancel)
    let isOver = false
    const timer = environment.setTimeout(() => {
      isOver = true
      cancel()
    }, milliseconds)
    try {
      return await next(url, { ...options, signal: abort.signal })
    } catch (error) {
      // An abort has the same name for a timeout and for a cancellation: the flag tells them apart.
      throw isOver ? new RequestTimeout() : error
    } finally {
      environment.clearTimeout(timer)
    }
  }
}
