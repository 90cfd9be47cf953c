import { call, type AnyCall } from '../../protocol/index.ts'
import type { EnvelopeResponse, RequestOptions, Send } from '../middleware.ts'

export const readCall = call<{}, string>({ method: 'GET', path: '/api/things', access: 'visitor', summary: '' })
export const writeCall = call<{}, string>({ method: 'POST', path: '/api/things', access: 'member', summary: '' })

/** The options of a request for a row. */
export const optionsOf = (row: AnyCall, more: Partial<RequestOptions> = {}): RequestOptions => ({
  call: row,
  method: row.method,
  headers: {},
  ...more,
})

/** An answer with a code and some data. */
export const answered = (data: unknown, code = 200): EnvelopeResponse => ({
  ok: code < 400,
  status: code,
  envelope: { code, message: '', data },
})

/** A `Send` that notes what it is given; `answer` may throw, and an abort rejects what is still under way. */
export function noting(answer: (nth: number) => EnvelopeResponse | Promise<EnvelopeResponse>): {
  readonly send: Send
  readonly sent: RequestOptions[]
} {
  const sent: RequestOptions[] = []
  return {
    sent,
    send: async (_, options) => {
      sent.push(options)
      const aborted = new Promise<never>((__, reject) => {
        options.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
      return Promise.race([(async () => answer(sent.length))(), aborted])
    },
  }
}
