import type { AnyCall } from '@yaopi/core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, staffCookieName } from '../../platform/http/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { type AppContext, currentPreview } from '../../platform/context/index.ts'
import { isRegistered } from './partner.queries.ts'
import { partnerText } from './partner.text.ts'

/** How long a browser may cache a preflight answer, seconds. */
const PREFLIGHT_LIFE = 7_200

/**
 * Sets the CORS headers of an answer (packages/widgets/README.md): any origin for public answers, the registered
 * origins for calls of partners, none for the rest. Credentials of another origin are never allowed.
 */
export async function grantOrigin(
  server: AppContext,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (call.isPublic) {
    reply.header('access-control-allow-origin', '*')
    return
  }
  // Also without a partner: a visitor's answer may be cached, a member's of the same address is another one.
  reply.header('vary', 'Origin, Authorization, Cookie')
  if (call.partner === undefined) return
  if (isForEverybody(server, call, request)) {
    reply.header('access-control-allow-origin', '*')
    return
  }
  const { origin } = request.headers
  if (origin !== undefined && (await isRegistered(server.db, origin)))
    reply.header('access-control-allow-origin', origin)
}

/**
 * Whether an answer is the same for every caller: always, or because the request carries no login. A preview never is.
 */
export const isForEverybody = (server: AppContext, call: AnyCall, request: FastifyRequest): boolean =>
  currentPreview() === undefined &&
  (call.isPublic === true ||
    (call.publicToVisitors === true &&
      request.headers.authorization === undefined &&
      request.cookies[cookieName(server.config)] === undefined &&
      request.cookies[staffCookieName(server.config)] === undefined))

/** Answers the preflights of every call that partners' pages may send. */
export function answerPreflights(server: AppContext): void {
  const methods = new Map<string, string[]>()
  for (const call of server.bound.keys()) {
    if (call.partner !== undefined && !call.isPublic)
      methods.set(call.path, [...(methods.get(call.path) ?? []), call.method])
  }
  for (const [path, allowed] of methods) {
    server.app.options(path, async (request, reply) => {
      reply.header('vary', 'Origin')
      const { origin } = request.headers
      if (origin === undefined || !(await isRegistered(server.db, origin)))
        throw new BusinessError(403, partnerText.unknownOrigin)
      return reply
        .status(204)
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-methods', allowed.join(', '))
        .header('access-control-allow-headers', 'authorization')
        .header('access-control-max-age', PREFLIGHT_LIFE)
        .send()
    })
  }
}
