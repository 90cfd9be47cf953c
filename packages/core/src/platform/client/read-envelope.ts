import { readEnvelope } from '../protocol/index.ts'
import type { RequestOptions, Send } from './middleware.ts'

/** Code of an answer without an envelope, however well it was sent: a page of a proxy is no answer. */
const BAD_GATEWAY = 502

/** The innermost step: reads the body once. Without an envelope the code is the HTTP status, or 502 after a success. */
export const readEnvelopes =
  (next: (url: string, options: RequestOptions) => Promise<Response>): Send =>
  async (url, options) => {
    const response = await next(url, options)
    const envelope = readEnvelope(await response.json().catch(() => undefined)) ?? {
      code: response.ok ? BAD_GATEWAY : response.status,
      message: '',
      data: null,
    }
    return { ok: response.ok, status: response.status, envelope }
  }
