import { contract, type AnyCall, type Envelope } from '@yaopi/core/contract'
import { requestOf, SUCCESS_CODES } from '@yaopi/core'
import type { FastifyInstance } from 'fastify'
import type { PreloadCall } from './site-entry.ts'

/** What does not exist, or no longer. */
const GONE: readonly number[] = [404, 410]

/** Answers by method and URL, as the client looks for them: `GET url`. */
export type PreloadedAnswers = Readonly<Record<string, Envelope<unknown>>>

/** Who the calls of a page are made for. */
export type Asker = { readonly ip: string; readonly headers: Readonly<Record<string, string>> }

/** Answers for one use: a page that brought one might be shown to two. */
const FOR_ONE_USE: readonly AnyCall[] = [contract.auth.captcha]

/** Whether a call may be made before anybody asks for it: it only reads, and its answer can be read twice. */
const mayPreload = (call: AnyCall): boolean =>
  (call.method === 'GET' ? call.isChange !== true : call.isReading === true) && !FOR_ONE_USE.includes(call)

/** Statuses of a moment: the same call may be answered otherwise to the next one. */
const isPassing = (status: number): boolean => status === 429 || status >= 500

const ownForm = { 'content-type': 'application/x-www-form-urlencoded' } as const

/**
 * Runs the calls of a page inside this process, in parallel. Successful answers are included, and those that say that
 * there is no such thing; the page repeats the others and shows their errors. `isSettled`: no call was refused for the
 * moment only, by a limit or a failure.
 */
export async function preload(
  app: FastifyInstance,
  { ip, headers }: Asker,
  calls: readonly PreloadCall[],
): Promise<{ readonly answers: PreloadedAnswers; readonly isSettled: boolean }> {
  const answered = await Promise.all(
    calls
      .filter(([call]) => mayPreload(call))
      .map(async ([call, input]) => {
        const { url, body } = requestOf(call, input)
        const response = await app.inject({
          method: call.method,
          url,
          headers: body === undefined ? headers : { ...headers, ...ownForm },
          ...(body === undefined ? {} : { payload: body }),
          remoteAddress: ip,
        })
        return { key: `${call.method} ${url}`, response }
      }),
  )
  return {
    answers: Object.fromEntries(
      answered
        .filter(({ response: { statusCode } }) => SUCCESS_CODES.includes(statusCode) || GONE.includes(statusCode))
        .map(({ key, response }) => [key, response.json<Envelope<unknown>>()]),
    ),
    isSettled: !answered.some(({ response }) => isPassing(response.statusCode)),
  }
}
