import wretch from 'wretch'
import type { Environment } from '../environment/index.ts'
import {
  fillPath,
  MEMBER_HEADER,
  type AnyCall,
  type Call,
  encodeForm,
  type FormMap,
  type Envelope,
} from '../protocol/index.ts'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import { failureOf, isLoginRefusal, SUCCESS_CODES } from './api-error.ts'
import { bearerToken, TokenProblem, type GetToken } from './bearer-token.ts'
import { cancelPrevious } from './cancel-previous.ts'
import type { EnvelopeResponse, RequestOptions } from './middleware.ts'
import { readEnvelopes } from './read-envelope.ts'
import { RequestTimeout, requestTimeout } from './request-timeout.ts'
import { retryReads } from './retry-reads.ts'
import { type CoreMessages, coreMessages } from '../messages/index.ts'
import type { Answer, Failure } from './failure.ts'

/** Maximum body of a keepalive request, characters; browsers refuse longer ones. */
const KEEPALIVE_MAX = 60_000

/** Options of the API client. */
export type ClientOptions = {
  /** Origin of the server; empty for the page's own. */
  readonly apiBase?: string
  /** A short-lived token of a partner page, requested again once after a 401. Without it the site's cookie is used. */
  readonly getToken?: GetToken
  /** With `getToken`: a call was refused because nobody is signed in, and no token could be had that changes it. */
  readonly onLoginRefused?: (call: AnyCall, failure: Failure) => void
  /**
   * Preloaded answers by method and URL, as `GET url`; each replaces the first request. Refusals: `answers.refusal`.
   */
  readonly preloaded?: Readonly<Record<string, Envelope<unknown>>>
  /** Messages in another language than Chinese. */
  readonly words?: CoreMessages
}

/** The API client; failures of network and server are values, never thrown. */
export type Client = {
  /** `signal` cancels the request (failure `cancelled`), unless it has replaced an identical one. */
  readonly send: <I, O>(call: Call<I, O>, input: I, signal?: AbortSignal) => Promise<Answer<O>>
  /** Answers that came with the page, and those of earlier pages. */
  readonly answers: AnswerCache
  /** Takes the fresh answer of a call out of the cache, once; undefined when there is none. */
  readonly takeFresh: <I, O>(call: Call<I, O>, input: I) => O | undefined
  /** URL of a call that the browser itself opens (downloads). */
  readonly urlFor: <I, O>(call: Call<I, O>, input: I) => string
  /**
   * Says for which member the page sends its changes from now on: another tab may have switched the login to another
   * one, and the server then refuses (409, OTHER_MEMBER). Undefined: a visitor.
   */
  readonly actAs: (username: string | undefined) => void
  /** Drops the token, so that the next request gets a new one; for a change of the member. */
  readonly forgetToken: () => void
}

/** URL and body of a call for an input. */
export function requestOf(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
): { readonly url: string; readonly body: string | undefined } {
  const { path, rest } = fillPath(call.path, input)
  const text = encodeForm(rest as FormMap)
  if (call.method === 'POST') return { url: path, body: text }
  return { url: text === '' ? path : `${path}?${text}`, body: undefined }
}

/** Creates the client of a storefront; it shares nothing with other storefronts of the page. */
export function createClient(environment: Environment, options: ClientOptions = {}): Client {
  const words = options.words ?? coreMessages
  const apiBase = options.apiBase ?? ''
  const answers = createAnswerCache()
  for (const [key, envelope] of Object.entries(options.preloaded ?? {})) {
    const url = `${apiBase}${key.slice(key.indexOf(' ') + 1)}`
    if (SUCCESS_CODES.includes(envelope.code)) answers.put(url, envelope.data, 'fresh')
    else answers.refuse(url, failureOf(envelope, words))
  }
  let actor: string | undefined
  const token = options.getToken && bearerToken(options.getToken, ({ envelope }) => isLoginRefusal(envelope.code))
  // The first one is the outermost: a request is cancelled or timed out with its retries and its wait for a token.
  const middlewares = [
    cancelPrevious(),
    requestTimeout(environment),
    ...(token === undefined ? [] : [token.middleware]),
    retryReads(),
    readEnvelopes,
  ]
  const fetcher = wretch(apiBase)
    .fetchPolyfill(environment.fetch as never)
    .middlewares(middlewares as never)

  async function request(
    call: AnyCall,
    url: string,
    body: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Answer<unknown>> {
    const init: RequestOptions = {
      call,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        // A token belongs to one member; a cookie to all tabs of the browser.
        ...((call.method !== 'GET' || call.isChange) &&
          token === undefined &&
          actor !== undefined && { [MEMBER_HEADER]: encodeURIComponent(actor) }),
      },
      credentials: token === undefined ? 'same-origin' : 'omit',
      ...(signal !== undefined && { signal }),
      ...(call.keepalive === true && (body ?? '').length < KEEPALIVE_MAX && { keepalive: true }),
    }
    try {
      const { envelope } = await fetcher
        .options(init as object)
        .fetch(call.method, url, body as never)
        .res()
        .then((response) => response as unknown as EnvelopeResponse, answeredError)
      if (SUCCESS_CODES.includes(envelope.code))
        return { ok: true, code: envelope.code, message: envelope.message, data: envelope.data }
      const failure = failureOf(envelope, words)
      if (token !== undefined && failure.kind === 'login') options.onLoginRefused?.(call, failure)
      return { ok: false, failure }
    } catch (error) {
      if (signal?.aborted === true) return { ok: false, failure: { kind: 'cancelled', code: 0, message: '' } }
      if (error instanceof RequestTimeout)
        return { ok: false, failure: { kind: 'timeout', code: 0, message: words.timeout } }
      if (error instanceof TokenProblem)
        return { ok: false, failure: { kind: 'token', code: 401, message: words.busy, reason: error.message } }
      return { ok: false, failure: { kind: 'network', code: 0, message: words.network } }
    }
  }

  const urlFor = (call: AnyCall, input: unknown): string =>
    `${apiBase}${requestOf(call, input as Readonly<Record<string, unknown>>).url}`

  return {
    answers,
    send: (call, input, signal) => {
      const ready = call.method === 'GET' ? answers.take(urlFor(call, input), false) : undefined
      if (ready !== undefined) return Promise.resolve({ ok: true, code: 200, message: '', data: ready as never })
      const { url, body } = requestOf(call, input as Readonly<Record<string, unknown>>)
      return request(call, url, body, signal) as Promise<Answer<never>>
    },
    takeFresh: (call, input) => answers.take(urlFor(call, input), false),
    actAs: (username) => {
      actor = username
    },
    forgetToken: () => token?.forget(),
    urlFor,
  }
}

/** wretch throws for an error status; here that is an answer with an envelope. */
function answeredError(error: unknown): EnvelopeResponse {
  const response = (error as { response?: EnvelopeResponse }).response
  if (response === undefined) throw error
  return response
}
