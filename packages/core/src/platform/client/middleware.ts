import type { AnyCall, Envelope } from '../protocol/index.ts'

/** What a request carries through the middlewares: the options of `fetch`, and the row it is made from. */
export type RequestOptions = RequestInit & { readonly call: AnyCall }

/** An answer whose body has been read, so that several may look at it. */
export type EnvelopeResponse = {
  readonly ok: boolean
  readonly status: number
  readonly envelope: Envelope<unknown>
}

/** Sends a request; rejects when there is no answer. */
export type Send = (url: string, options: RequestOptions) => Promise<EnvelopeResponse>

/** A step between the client and `fetch`, in the form that wretch takes. */
export type Middleware = (next: Send) => Send
