import type { AnyCall, Envelope } from '../protocol/index.ts'

/** The options of a request in the middlewares: those of `fetch`, and the row of the call. */
export type RequestOptions = RequestInit & { readonly call: AnyCall }

/** An answer with its body as text, so that several middlewares can read it. */
export type EnvelopeResponse = {
  readonly ok: boolean
  readonly status: number
  readonly envelope: Envelope<unknown>
}

/** Sends a request; rejects without an answer. */
export type Send = (url: string, options: RequestOptions) => Promise<EnvelopeResponse>

/** A middleware between client and `fetch`, in the form of wretch. */
export type Middleware = (next: Send) => Send
