import type { Environment } from '../environment/index.ts'
import type { Middleware } from './middleware.ts'
import { onAbort } from './on-abort.ts'

/** Timeout of a request [VA-03], milliseconds. */
export const REQUEST_TIMEOUT = 30_000

/** The error of a request that has timed out. */
export class RequestTimeout extends Error {
  override readonly name = 'RequestTimeout'
}

/**
 * Aborts a request, with all that the middlewares inside do for it, after `milliseconds` and rejects with
 * `RequestTimeout`, which is the reason of the abort too.
 */
export function requestTimeout(
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>,
  milliseconds: number = REQUEST_TIMEOUT,
): Middleware {
  return (next) => async (url, options) => {
    const abort = new AbortController()
    const stop = onAbort(options.signal, (reason) => abort.abort(reason))
    let isOver = false
    const timer = environment.setTimeout(() => {
      isOver = true
      abort.abort(new RequestTimeout())
    }, milliseconds)
    try {
      return await next(url, { ...options, signal: abort.signal })
    } catch (error) {
      // Timeout and cancellation abort with the same error name; the flag distinguishes them.
      throw isOver ? new RequestTimeout() : error
    } finally {
      environment.clearTimeout(timer)
      stop()
    }
  }
}
