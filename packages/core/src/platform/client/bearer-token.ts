import type { AnyCall } from '../protocol/index.ts'
import type { EnvelopeResponse, Middleware } from './middleware.ts'
import { onAbort } from './on-abort.ts'
import { RequestTimeout } from './request-timeout.ts'

/** Returns a short-lived token; null when nobody is signed in. */
export type GetToken = (request: { readonly reason: 'init' | 'expired' }) => Promise<string | null>

/** The bearer token as a middleware; `forget` drops it. */
export type BearerToken = { readonly middleware: Middleware; readonly forget: () => void }

/** `getToken` threw, or gave something that is no token, such as the HTML of a page. */
export class TokenProblem extends Error {}

/** What the answer to a call that needs somebody would be without a token. */
const refused: EnvelopeResponse = { ok: false, status: 401, envelope: { code: 401, message: '', data: null } }

/** Whether a visitor may send the call, and gets more than the answer that nobody is signed in. */
const servesVisitors = ({ access, partner }: AnyCall): boolean => access === 'visitor' && partner !== 'any'

/**
 * The token of the page; null for a visitor. Rejects with `TokenProblem`: the server would take anything but a token of
 * its own for a visitor's request, without a word.
 */
async function readToken(getToken: GetToken, reason: 'init' | 'expired'): Promise<string | null> {
  try {
    const token = String((await getToken({ reason })) ?? '').trim()
    if (!/^(yp_[\w-]+)?$/.test(token)) throw new Error(`no token: ${token.slice(0, 20)}`)
    return token === '' ? null : token
  } catch (error) {
    throw new TokenProblem(`getToken: ${String(error)}`)
  }
}

/**
 * Sends the token of `getToken` with every call that is not public; without one a call that needs somebody is refused
 * here and not sent. After a refused token it gets a new one once; requests refused with the same token share it. A
 * token that does not come in time, or at all, is asked for anew by the next request.
 */
export function bearerToken(getToken: GetToken, isRefused: (response: EnvelopeResponse) => boolean): BearerToken {
  let current: Promise<string | null> | undefined
  const tokenAfter = (former?: Promise<string | null>): Promise<string | null> => {
    if (current === undefined || current === former)
      current = readToken(getToken, former === undefined ? 'init' : 'expired')
    return current
  }
  return {
    middleware: (next) => async (url, options) => {
      const { call, signal } = options
      if (call.isPublic === true) return next(url, options)
      const sendWith = async (token: Promise<string | null>, without: EnvelopeResponse): Promise<EnvelopeResponse> => {
        const value = await orAborted(token, signal).catch((error: unknown) => {
          const isProblem = error instanceof TokenProblem
          if ((isProblem || error instanceof RequestTimeout) && current === token) current = undefined
          if (isProblem && servesVisitors(call)) return null
          throw error
        })
        if (value === null) return call.access === 'visitor' ? next(url, options) : without
        const headers = { ...options.headers, Authorization: `Bearer ${value}` }
        return next(url, { ...options, headers } as typeof options)
      }
      const used = tokenAfter()
      const response = await sendWith(used, refused)
      // Without a token there is nothing to renew.
      return isRefused(response) && response !== refused ? sendWith(tokenAfter(used), response) : response
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
