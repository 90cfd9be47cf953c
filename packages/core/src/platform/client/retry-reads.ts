import type { Middleware } from './middleware.ts'
import { RequestTimeout } from './request-timeout.ts'

/**
 * Sends a GET once more when its connection broke: a server may close an idle connection just as it is used again.
 * Nothing else is sent twice: writes have no answer to tell whether they were carried out.
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
