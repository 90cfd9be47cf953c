import type { EnvelopeResponse, Middleware } from './middleware.ts'
import { onAbort } from './on-abort.ts'
import { RequestTimeout } from './request-timeout.ts'

/** Returns a short-lived token; null when nobody is signed in. */
export type GetToken = (request: { readonly reason: 'init' | 'expired' }) => Promise<string | null>

/** The bearer token as a middleware; `forget` drops it. */
export type BearerToken = { readonly middleware: Middleware; readonly forget: () => void }

/**
 * Sends the token of `getToken` with every call that is not public. After a refused token it gets a new one once;
 * requests refused with the same token share it. A token that does not come in time is asked for anew by the next
 * request.
 */
export function bearerToken(getToken: GetToken, isRefused: (response: EnvelopeResponse) => boolean): BearerToken {
  let current: Promise<string | null> | undefined
  const tokenAfter = (refused?: Promise<string | null>): Promise<string | null> => {
    if (current === undefined || current === refused)
      current = getToken({ reason: refused === undefined ? 'init' : 'expired' }).catch(() => null)
    return current
  }
  return {
    middleware: (next) => async (url, options) => {
      if (options.call.isPublic === true) return next(url, options)
      const sendWith = async (token: Promise<string | null>): Promise<EnvelopeResponse> => {
        const value = await orAborted(token, options.signal).catch((error: unknown) => {
          if (error instanceof RequestTimeout && current === token) current = undefined
          throw error
        })
        const headers = value === null ? options.headers : { ...options.headers, Authorization: `Bearer ${value}` }
        return next(url, { ...options, headers } as typeof options)
      }
      const used = tokenAfter()
      const response = await sendWith(used)
      return isRefused(response) ? sendWith(tokenAfter(used)) : response
    },
    forget: () => {
      current = undefined
    },
  }
}

/** Waits until the signal aborts, and rejects with its reason. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = onAbort(signal, reject)
    work.then(resolve, reject).finally(stop)
  })
}
