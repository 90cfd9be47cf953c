import type { Envelope } from '@yaopi/core/contract'
import { requestOf, SUCCESS_CODES } from '@yaopi/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PreloadCall } from './site-entry.ts'

/** Answers by `GET url`, as the client looks for them. */
export type PreloadedAnswers = Readonly<Record<string, Envelope<unknown>>>

/**
 * Runs the calls of a page inside this process, with the visitor's own cookie, in parallel. Only successful answers are
 * included; the page repeats the others and shows their errors.
 */
export async function preload(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: readonly PreloadCall[],
): Promise<PreloadedAnswers> {
  const headers = Object.fromEntries(
    (['cookie', 'host', 'user-agent'] as const).flatMap((name) => {
      const value = request.headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const answered = await Promise.all(
    calls
      .filter(([call]) => call.method === 'GET')
      .map(async ([call, input]) => {
        const { url } = requestOf(call, input)
        const response = await app.inject({ method: 'GET', url, headers, remoteAddress: request.ip })
        if (!SUCCESS_CODES.includes(response.statusCode)) return []
        return [[`GET ${url}`, response.json<Envelope<unknown>>()] as const]
      }),
  )
  return Object.fromEntries(answered.flat())
}
