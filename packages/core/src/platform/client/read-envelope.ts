import { readEnvelope } from '../protocol/index.ts'
import type { RequestOptions, Send } from './middleware.ts'

/** Code of a success without an envelope, such as a page of a proxy. */
const BAD_GATEWAY = 502

/**
 * The innermost middleware: reads the body once. Without an envelope the code is the HTTP status, or 502 for a success.
 */
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
