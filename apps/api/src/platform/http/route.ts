import { hash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { MEMBER_HEADER, type AnyCall, type Call } from '@yaopi/core/contract'
import { decodeForm, type DecodedMap } from '@yaopi/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  inRequest,
  type AppContext,
  type Member,
  type PartnerGrant,
  type Staff,
  type StaffActor,
  type Visitor,
} from '../context/index.ts'
import { BusinessError } from '../errors/index.ts'
import { isGeneric } from './fields.ts'
import { queryOf } from './query.ts'
import { guardOrigin } from './same-origin.ts'
import { addVary } from './vary.ts'
import { httpText } from './http.text.ts'
import { jsonInPieces } from './json-in-pieces.ts'
import { addressOf, clientOf } from './request-limits.ts'

/** The signed-in person of the staff and the address of their request. */
type SignedIn = Staff & StaffActor

/** The argument of a handler. */
export type Handled<I> = {
  readonly db: AppContext['db']
  /** Milliseconds since 1970. */
  readonly now: AppContext['now']
  readonly input: I
  /** The fields of the body alone, without those of the address. */
  readonly form: DecodedMap
  /** The logged-in member; null for visitors. */
  readonly viewer: Member | null
  /** The member of a member call. Reading it on a visitor's request is a programming error and throws. */
  readonly member: Member
  readonly staff: SignedIn
  /** The logged-in staff member; null for everybody else. */
  readonly staffOrNull: SignedIn | null
  /** The partner whose page sends the request; null on our own site. */
  readonly partner: PartnerGrant | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly ip: string
}

/** Bytes of the largest form body of a call whose row names no other limit. */
export const BODY_BYTES = 65_536
/** Bytes of the largest uploaded file. */
export const FILE_BYTES = 10 * 1024 * 1024
/** A form of so many bytes may have one field for each of this many. */
const BYTES_PER_FIELD = 32
/** Most fields of any form: what comes as one long text has few. */
const MOST_FIELDS = 65_536
/** A body that is too large is refused after so long, milliseconds: opening a connection costs more than waiting. */
const TOO_LARGE_AFTER = 250

/** Who sent each request that was admitted. */
type Senders = WeakMap<FastifyRequest, Visitor | null>

/** Bytes of a body that a call takes. */
const bodyLimitOf = (call: AnyCall): number => call.maxBody ?? (call.multipart ? FILE_BYTES + BODY_BYTES : BODY_BYTES)

/** Checks a request before any of its body is read, and notes who sends it. Throws the errors of a refusal. */
const admission =
  (server: AppContext, call: AnyCall, senders: Senders) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isLimitedRead = call.method === 'GET'
    if (Number(request.headers['content-length'] ?? 0) > bodyLimitOf(call)) {
      // The rest of such a body is not even received, and nobody gets many such answers a second.
      reply.header('connection', 'close')
      await pause(TOO_LARGE_AFTER)
      throw new BusinessError(413, call.multipart ? httpText.fileTooBig : httpText.tooLarge)
    }
    // Visitors who have spent the limit of an office do not stop the members in it.
    const login = call.isPublic === true ? undefined : loginOf(request)
    const isKnown = login !== undefined && server.limits.knownLogins.has(login)
    if (isLimitedRead && !isKnown) checkRate(server, 'readsOfAddress', addressOf(request.ip))
    // CORS headers come first, so that a partner's page can read an error.
    await server.requestAccess.grantOrigin(server, call, request, reply)
    guardOrigin(call, request, server.config)
    const visitor = await server.requestAccess.authenticate(server, call, request)
    senders.set(request, visitor)
    if (login !== undefined && visitor !== null) server.limits.knownLogins.add(login)
    else if (isKnown) server.limits.knownLogins.delete(login)
    if ((call.method !== 'GET' || call.isChange === true) && call.ofLogin !== true)
      requireSameMember(request, visitor?.member ?? null)
    if (isLimitedRead && visitor !== null) checkRate(server, 'readsOfMember', clientOf(visitor, request.ip))
    // Only upload reads a multipart body; for other calls it would look like an empty form.
    if (!call.multipart && /^multipart\//i.test(request.headers['content-type'] ?? ''))
      throw new BusinessError(415, httpText.unsupported)
  }

/** Decodes and checks the fields of an admitted request, and answers it in the envelope. */
const answering =
  <S>(
    server: AppContext,
    call: AnyCall,
    schema: z.ZodType<S>,
    handle: (request: Handled<S>) => Promise<unknown>,
    senders: Senders,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const visitor = senders.get(request)
    const form = call.multipart ? {} : formOf(request.body, Math.min(bodyLimitOf(call) / BYTES_PER_FIELD, MOST_FIELDS))
    const read = schema.safeParse({ ...queryOf(request), ...form, ...(request.params as DecodedMap) })
    if (!read.success) throw formError(read.error)
    const staff = visitor?.staff ? { ...visitor.staff, ip: request.ip } : null
    const data = await handle({
      db: server.db,
      now: server.now,
      input: read.data,
      form,
      viewer: visitor?.member ?? null,
      staffOrNull: staff,
      partner: visitor?.partner ?? null,
      request,
      reply,
      ip: request.ip,
      get member() {
        return required(visitor?.member)
      },
      get staff() {
        return required(staff)
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
      .send(await jsonInPieces({ code: reply.statusCode, message: '', data }))
  }

/**
 * Binds a call to its schema and handler. Origin, sender and the declared size are checked before any of the body is
 * read, which is then decoded, checked and answered in the envelope. The handler's answer type comes from the call; it
 * throws `BusinessError` for expected errors.
 */
export function route<I, O, S extends { readonly [K in keyof I]?: unknown }>(
  server: AppContext,
  call: Call<I, O>,
  schema: z.ZodType<S>,
  handle: (request: Handled<S>) => Promise<O>,
): void {
  if (server.bound.has(call)) throw new Error(`${call.method} ${call.path} is bound twice`)
  server.bound.set(call, schema)
  const isLimitedRead = call.method === 'GET'
  const senders: Senders = new WeakMap()
  const answer = answering(server, call, schema, handle, senders)
  /** The same as part of a request with a name; what staff could not do with money or rights is noted. */
  const answerStaff = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    inRequest({ request_id: randomUUID() }, async () => {
      try {
        await answer(request, reply)
      } catch (error) {
        await server.requestAccess.noteRefusal?.(server, call, { request, visitor: senders.get(request), error })
        throw error
      }
    })
  // A file may take long to make and to download, an upload long to come; a notice is sent by a payment channel.
  const limit =
    call.file || call.multipart || call.access === 'gateway'
      ? undefined
      : call.method === 'GET' && !call.isChange
        ? server.limits.reads
        : server.limits.writes
  server.app.route({
    method: call.method,
    url: call.path,
    bodyLimit: bodyLimitOf(call),
    onRequest: admission(server, call, senders),
    handler: async (request, reply) => {
      // A read whose client went away while it waited for its turn is not made: nobody gets the answer.
      const run = async (): Promise<void> => {
        if (isLimitedRead && request.raw.socket.destroyed) return
        await (call.access === 'staff' ? answerStaff(request, reply) : answer(request, reply))
      }
      const turns = isLarge(request.body) ? server.limits.largeForms : limit
      await (turns === undefined ? run() : turns(clientOf(senders.get(request), request.ip), run))
      return reply
    },
  })
}

/** Throws 409 when the page of a member sends a change after another tab has switched the login to another member. */
function requireSameMember(request: FastifyRequest, member: Member | null): void {
  const said = request.headers[MEMBER_HEADER]
  if (member === null || typeof said !== 'string' || said === encodeURIComponent(member.username)) return
  throw new BusinessError(409, httpText.otherMember(member.company), { reason: 'OTHER_MEMBER' })
}

/** A digest of what a request says its login is; undefined when it says none. */
function loginOf({ headers: { authorization, cookie } }: FastifyRequest): string | undefined {
  const said = authorization ?? cookie
  return said === undefined ? undefined : hash('sha256', said, 'base64')
}

/** Counts a read; throws 429 with the seconds to wait above the limit. */
function checkRate(server: AppContext, limit: 'readsOfMember' | 'readsOfAddress', subject: string): void {
  const wait = server.limits[limit].take(subject, server.now())
  if (wait > 0) throw new BusinessError(429, httpText.tooManyReads, { retry_after: wait })
}

/** Whether a form has more than the usual size, so that handling it occupies the process for long. */
const isLarge = (body: unknown): boolean => typeof body === 'string' && body.length > BODY_BYTES

/** The fields of a body that was read as text; none without a body. */
const formOf = (body: unknown, maxFields: number): DecodedMap =>
  typeof body === 'string' ? decodeForm(body, maxFields) : {}

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
