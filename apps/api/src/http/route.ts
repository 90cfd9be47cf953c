import { Readable } from 'node:stream'
import type { Call, StaffRole } from '@yaopi/core/contract'
import type { DecodedMap } from '@yaopi/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { authenticate, type Member, type Visitor } from '../auth/authenticate.ts'
import { queryOf } from './query.ts'
import { Refusal } from './refusal.ts'
import type { Server } from './server.ts'
import { isGeneric } from './fields.ts'
import { grantOrigin, isForEverybody } from '../partner/cors.ts'
import { admitPartner } from '../partner/partner-token.ts'
import type { PartnerGrant } from '../partner/partner.queries.ts'
import { guardOrigin } from './same-origin.ts'

/** Who stands behind a request, as the call's `who` guarantees it. */
export type Actor = {
  readonly member: Member
  readonly visitor: Visitor
  readonly staff: { readonly id: number; readonly name: string; readonly role: StaffRole }
}

export type Handled<I> = {
  readonly input: I
  /** The logged-in member; null for visitors. */
  readonly viewer: Member | null
  /** The member of a member call. Reading it on a visitor's request is a programming error and throws. */
  readonly member: Member
  readonly staff: Actor['staff']
  /** The logged-in staff member; null for everybody else. */
  readonly clerk: Actor['staff'] | null
  /** The partner whose page sends the request; null on our own site. */
  readonly partner: PartnerGrant | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly ip: string
}

/**
 * Binds a call to its schema and handler: decode, authenticate, check, answer in the envelope.
 * The handler's answer type comes from the call. It refuses by throwing `Refusal`.
 */
export function route<I, O, S extends { readonly [K in keyof I]?: unknown }>(
  server: Server,
  call: Call<I, O>,
  schema: z.ZodType<S>,
  handle: (given: Handled<S>) => Promise<O>,
): void {
  if (server.bound.has(call)) throw new Error(`${call.method} ${call.path} is bound twice`)
  server.bound.set(call, schema)
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Before anything can be refused: a partner's page must be able to read why.
    await grantOrigin(server, call, request, reply)
    guardOrigin(call, request, server.config)
    const visitor = call.isPublic || call.access === 'gateway' ? null : await authenticate(server, request)
    if (visitor?.partner !== undefined) admitPartner(call, visitor.partner)
    admit(call, visitor)
    // A multipart body is read by upload alone; anywhere else it would be a form that seems empty.
    if (!call.multipart && /^multipart\//i.test(request.headers['content-type'] ?? ''))
      throw new Refusal(415, '不支持的提交格式')
    const given = {
      ...queryOf(request),
      ...(call.multipart ? {} : (request.body as DecodedMap | undefined)),
      ...(request.params as DecodedMap),
    }
    const read = schema.safeParse(given)
    if (!read.success) throw formRefusal(read.error)
    const data = await handle({
      input: read.data,
      viewer: visitor?.member ?? null,
      clerk: visitor?.staff ?? null,
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
    reply.header(
      'cache-control',
      isForEverybody(server, call, request) ? 'public, max-age=5, stale-while-revalidate=60' : 'private, no-store',
    )
    void reply
      .type('application/json; charset=utf-8')
      .send(Buffer.from(JSON.stringify({ code: reply.statusCode, message: '', data })))
  }
  // A file may take long to be made, and its reader to take it.
  const isRead = call.method === 'GET' && call.file !== true
  server.app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      await (isRead ? server.readInTurn(() => answer(request, reply)) : answer(request, reply))
      return reply
    },
  })
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the call does not guarantee this actor')
  return value
}

function admit<I, O>(call: Call<I, O>, visitor: Visitor | null): void {
  if (call.access === 'visitor' || call.access === 'gateway') return
  if (call.access === 'staff') {
    const staff = visitor?.staff
    if (!staff) throw new Refusal(401, '请先以员工身份登录')
    if (staff.role !== 'admin' && !call.roles?.includes(staff.role)) throw new Refusal(403, '您的岗位没有此项权限')
    return
  }
  const member = visitor?.member
  if (!member) throw new Refusal(401, '请先登录')
  if (call.access !== 'approved') return
  if (member.audit_status === 5)
    throw new Refusal(
      403,
      `账号已冻结${member.frozen_reason === '' ? '' : `（${member.frozen_reason}）`}，请联系客服`,
      { reason: 'FROZEN' },
    )
  if (member.audit_status !== 2 && member.audit_status !== 4)
    throw new Refusal(403, '资质审核通过后可购买', { reason: 'NEED_AUDIT' })
}

function formRefusal(error: z.ZodError): Refusal {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues.slice(0, 50)) {
    const field = issue.path.map(String).join('.') || 'form'
    ;(errors[field] ??= []).push(issue.message)
  }
  // A bare 缺少必填项 would not say which field it is about; messages of a field's own do.
  const known = Object.fromEntries(
    Object.entries(errors).map(([name, list]) => [
      name,
      list.map((message) => (isGeneric(message) ? `${name}：${message}` : message)),
    ]),
  )
  return new Refusal(422, Object.values(known)[0]![0]!, null, known)
}
