import { Readable } from 'node:stream'
import type { Call } from '@yaopi/core/contract'
import type { DecodedMap } from '@yaopi/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppContext, Member, PartnerGrant, Visitor } from '../context/index.ts'
import { BusinessError } from '../errors/index.ts'
import { isGeneric } from './fields.ts'
import { queryOf } from './query.ts'
import { guardOrigin } from './same-origin.ts'
import { addVary } from './vary.ts'
import { httpText } from './http.text.ts'

type Staff = NonNullable<Visitor['staff']>

/** The argument of a handler. */
export type Handled<I> = {
  readonly db: AppContext['db']
  /** Milliseconds since 1970. */
  readonly now: AppContext['now']
  readonly input: I
  /** The logged-in member; null for visitors. */
  readonly viewer: Member | null
  /** The member of a member call. Reading it on a visitor's request is a programming error and throws. */
  readonly member: Member
  readonly staff: Staff
  /** The logged-in staff member; null for everybody else. */
  readonly staffOrNull: Staff | null
  /** The partner whose page sends the request; null on our own site. */
  readonly partner: PartnerGrant | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly ip: string
}

/**
 * Binds a call to its schema and handler: decode, authenticate, check, answer in the envelope. The handler's answer
 * type comes from the call; it throws `BusinessError` for expected errors.
 */
export function route<I, O, S extends { readonly [K in keyof I]?: unknown }>(
  server: AppContext,
  call: Call<I, O>,
  schema: z.ZodType<S>,
  handle: (request: Handled<S>) => Promise<O>,
): void {
  if (server.bound.has(call)) throw new Error(`${call.method} ${call.path} is bound twice`)
  server.bound.set(call, schema)
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // CORS headers come first, so that a partner's page can read an error.
    await server.requestAccess.grantOrigin(server, call, request, reply)
    guardOrigin(call, request, server.config)
    const visitor = await server.requestAccess.authenticate(server, call, request)
    // Only upload reads a multipart body; for other calls it would look like an empty form.
    if (!call.multipart && /^multipart\//i.test(request.headers['content-type'] ?? ''))
      throw new BusinessError(415, httpText.unsupported)
    const fields = {
      ...queryOf(request),
      ...(call.multipart ? {} : (request.body as DecodedMap | undefined)),
      ...(request.params as DecodedMap),
    }
    const read = schema.safeParse(fields)
    if (!read.success) throw formError(read.error)
    const data = await handle({
      db: server.db,
      now: server.now,
      input: read.data,
      viewer: visitor?.member ?? null,
      staffOrNull: visitor?.staff ?? null,
      partner: visitor?.partner ?? null,
      request,
      reply,
      ip: request.ip,
      get member() {
        return required(visitor?.member)
      },
      get staff() {
        return required(visitor?.staff)
      },
    })
    if (reply.sent) return
    if (data instanceof Readable || call.file) {
      void reply.send(data)
      return
    }
    const isForEverybody = server.requestAccess.isForEverybody(server, call, request)
    if (isForEverybody) addVary(reply, 'Accept-Encoding')
    reply.header('cache-control', isForEverybody ? 'public, max-age=5, stale-while-revalidate=60' : 'private, no-store')
    void reply
      .type('application/json; charset=utf-8')
      .send(Buffer.from(JSON.stringify({ code: reply.statusCode, message: '', data })))
  }
  // The read limit does not apply to a file: it may take long to make and to download.
  const isRead = call.method === 'GET' && call.file !== true
  server.app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      await (isRead ? server.limitReads(() => answer(request, reply)) : answer(request, reply))
      return reply
    },
  })
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the call does not guarantee this actor')
  return value
}

function formError(error: z.ZodError): BusinessError {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues.slice(0, 50)) {
    const field = issue.path.map(String).join('.') || 'form'
    ;(errors[field] ??= []).push(issue.message)
  }
  // A general message (缺少必填项) gets the field's name; messages of a field's own name it already.
  const known = Object.fromEntries(
    Object.entries(errors).map(([name, list]) => [
      name,
      list.map((message) => (isGeneric(message) ? `${name}：${message}` : message)),
    ]),
  )
  return new BusinessError(422, Object.values(known)[0]![0]!, null, known)
}
