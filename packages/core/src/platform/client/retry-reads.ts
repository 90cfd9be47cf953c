import type { Middleware } from './middleware.ts'
import { RequestTimeout } from './request-timeout.ts'

/**
 * Retries a GET once when its connection broke, because a server may close an idle connection just as it is reused.
 * Writes are not retried: without an answer it is unknown whether they were carried out.
 */
export function retryReads(): Middleware {
  return (next) => async (url, options) => {
    try {
      return await next(url, options)
    } catch (error) {
      const isFinal =
        options.call.method !== 'GET' || error instanceof RequestTimeout || options.signal?.aborted === true
      if (isFinal) throw error
      return next(url, options)
    }
  }
}
