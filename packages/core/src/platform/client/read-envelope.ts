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
    const envelope = readEnvelope(await response.json().catch(notJson)) ?? {
      code: response.ok ? BAD_GATEWAY : response.status,
      message: '',
      data: null,
    }
    return { ok: response.ok, status: response.status, envelope }
  }

/** A body that is no JSON is no envelope; one that was cut off by an abort or a lost connection is no answer. */
function notJson(error: unknown): undefined {
  if ((error as Error).name !== 'SyntaxError') throw error
}
