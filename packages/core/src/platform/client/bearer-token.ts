import type { EnvelopeResponse, Middleware } from './middleware.ts'

/** Returns a short-lived token; null when nobody is signed in. */
export type GetToken = (request: { readonly reason: 'init' | 'expired' }) => Promise<string | null>

/** The bearer token as a middleware; `forget` drops it. */
export type BearerToken = { readonly middleware: Middleware; readonly forget: () => void }

/**
 * Sends the token of `getToken` with every call that is not public. After a refused token it gets a new one once;
 * requests refused with the same token share it.
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
        const value = await token
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
