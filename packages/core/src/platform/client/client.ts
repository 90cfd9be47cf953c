import wretch from 'wretch'
import type { Environment } from '../environment/environment.ts'
import { fillPath, type AnyCall, type Call } from '../protocol/call.ts'
import { encodeForm, type FormMap } from '../protocol/form-body.ts'
import { readEnvelope, type Envelope } from '../protocol/envelope.ts'
import { failureOf, SUCCESS_CODES } from './api-error.ts'
import { cancelPrevious } from './cancel-previous.ts'
import { coreMessages, type CoreMessages } from '../messages/core-messages.ts'
import type { Answer } from './failure.ts'

/** Milliseconds after which a request is given up [VA-03]. */
export const REQUEST_TIMEOUT = 30_000
/** Longest body, characters, that browsers let outlive its page; a longer one they would refuse. */
const KEEPALIVE_MAX = 60_000
/** Code of an answer without an envelope: as a gateway's, which could not make sense of what it got. */
const BAD_GATEWAY = 502

export type ClientOptions = {
  /** Origin of the server; empty for the page's own. */
  readonly apiBase?: string
  /** A short-lived token of a partner page; asked again once after a 401. Without it the site's cookie is used. */
  readonly getToken?: (request: { readonly reason: 'init' | 'expired' }) => Promise<string | null>
  /** Answers that came with the page, by `GET url`: each is used once, instead of the first request for it. */
  readonly preloaded?: Readonly<Record<string, Envelope<unknown>>>
  /** What is said in another language than the specification's. */
  readonly words?: CoreMessages
}

/** Sends calls; never throws for what the network or the server does. */
export type Client = {
  readonly send: <I, O>(call: Call<I, O>, input: I) => Promise<Answer<O>>
  /** Takes an answer that came with the page, if one is left for this call. */
  readonly takePreloaded: <I, O>(call: Call<I, O>, input: I) => O | undefined
  /** Address of a call that is opened by the browser itself (downloads). */
  readonly urlFor: <I, O>(call: Call<I, O>, input: I) => string
  /** The next request asks for a token anew: another member, or none, is here now. */
  readonly forgetToken: () => void
}

/** The address and body of a call for an input. */
export function requestOf(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
): { readonly url: string; readonly body: string | undefined } {
  const { path, rest } = fillPath(call.path, input)
  const text = encodeForm(rest as FormMap)
  if (call.method === 'POST') return { url: path, body: text }
  return { url: text === '' ? path : `${path}?${text}`, body: undefined }
}

/** Creates the one client of a storefront. Two storefronts on one page do not meet. */
export function createClient(environment: Environment, options: ClientOptions = {}): Client {
  const base = wretch(options.apiBase ?? '').fetchPolyfill(environment.fetch as never)
  const words = options.words ?? coreMessages
  const first = new Map(Object.entries(options.preloaded ?? {}))
  const exclusive = cancelPrevious<Answer<unknown>>((answer) => !answer.ok && answer.failure.kind === 'cancelled')
  let token: Promise<string | null> | undefined

  /** The token; of several requests that were refused with the same one only the first asks for another. */
  const bearer = (refused?: Promise<string | null>): Promise<string | null> | undefined => {
    if (options.getToken === undefined) return undefined
    if (token === undefined || token === refused)
      token = options.getToken({ reason: refused === undefined ? 'init' : 'expired' }).catch(() => null)
    return token
  }

  async function attempt(
    call: AnyCall,
    url: string,
    body: string | undefined,
    abort: AbortController,
    asked: Promise<string | null> | undefined,
  ): Promise<Answer<unknown>> {
    let timedOut = false
    const timer = environment.setTimeout(() => {
      timedOut = true
      abort.abort()
    }, REQUEST_TIMEOUT)
    try {
      const carried = (await asked) ?? null
      const headers: Record<string, string> = { Accept: 'application/json' }
      if (carried !== null) headers['Authorization'] = `Bearer ${carried}`
      if (body !== undefined) headers['Content-Type'] = 'application/x-www-form-urlencoded'
      const init = {
        headers,
        credentials: options.getToken === undefined ? ('same-origin' as const) : ('omit' as const),
        signal: abort.signal,
        ...(call.keepalive === true && (body ?? '').length < KEEPALIVE_MAX && { keepalive: true }),
      }
      const response = (await base
        .options(init as object)
        .fetch(call.method, url, body as never)
        .res()
        .catch((error: unknown) => {
          const answered = (error as { response?: Response }).response
          if (answered === undefined) throw error
          return answered
        })) as Response
      const envelope = readEnvelope(await response.json().catch(() => undefined)) ??
        // A page of somebody in between (a login of the network, a proxy) is no answer, however well it was sent.
        { code: response.ok ? BAD_GATEWAY : response.status, message: '', data: null }
      if (SUCCESS_CODES.includes(envelope.code))
        return { ok: true, code: envelope.code, message: envelope.message, data: envelope.data }
      return { ok: false, failure: failureOf(envelope, words) }
    } catch {
      // The reason of an abort has the same name for a timeout and for a cancellation: the flag tells them apart.
      if (timedOut) return { ok: false, failure: { kind: 'timeout', code: 0, message: words.timeout } }
      if (abort.signal.aborted) return { ok: false, failure: { kind: 'cancelled', code: 0, message: '' } }
      return { ok: false, failure: { kind: 'network', code: 0, message: words.network } }
    } finally {
      environment.clearTimeout(timer)
    }
  }

  async function sendOnce(
    call: AnyCall,
    url: string,
    body: string | undefined,
    abort: AbortController,
  ): Promise<Answer<unknown>> {
    const used = call.isPublic ? undefined : bearer()
    const answer = await attempt(call, url, body, abort, used)
    const mayRefresh = used !== undefined && !answer.ok && answer.failure.kind === 'login'
    return mayRefresh ? attempt(call, url, body, abort, bearer(used)) : answer
  }

  const takeFirst = (call: AnyCall, input: Readonly<Record<string, unknown>>): Envelope<unknown> | undefined => {
    const key = `${call.method} ${requestOf(call, input).url}`
    const envelope = first.get(key)
    if (envelope !== undefined) first.delete(key)
    return envelope
  }

  return {
    send: (call, input) => {
      const { url, body } = requestOf(call, input as Readonly<Record<string, unknown>>)
      const ready = call.method === 'GET' ? takeFirst(call, input as Readonly<Record<string, unknown>>) : undefined
      if (ready !== undefined)
        return Promise.resolve({ ok: true, code: ready.code, message: ready.message, data: ready.data as never })
      const key = `${call.method} ${url} ${body ?? ''}`
      const sent = call.allowConcurrent
        ? sendOnce(call, url, body, new AbortController())
        : exclusive(key, (abort) => sendOnce(call, url, body, abort))
      return sent as Promise<Answer<never>>
    },
    takePreloaded: (call, input) => takeFirst(call, input as Readonly<Record<string, unknown>>)?.data as never,
    forgetToken: () => {
      token = undefined
    },
    urlFor: (call, input) =>
      `${options.apiBase ?? ''}${requestOf(call, input as Readonly<Record<string, unknown>>).url}`,
  }
}
