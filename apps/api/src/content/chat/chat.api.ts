import { CHAT_LETTERS, ChatStatus, contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import {
  countedPage,
  flag,
  id,
  idempotencyKey,
  masterId,
  oneOf,
  page,
  prose,
  route,
  text,
  whole,
  staffPageOf,
} from '../../platform/http/index.ts'
import { chatJobs } from './chat.jobs.ts'
import { listThreads } from './chat.queries.ts'
import {
  answer,
  checkToken,
  close,
  colleaguesOf,
  handOver,
  makeTicket,
  rate,
  readForStaff,
  readMessages,
  readUpTo,
  redeemTicket,
  sendMessage,
  staffReadUpTo,
  stateOf,
  take,
} from './chat.service.ts'
import { chatDeskStream } from './chat-desk-stream.ts'
import { type ChatStreams, chatStreams } from './chat-streams.ts'
import { threadOf } from './chat.queries.ts'

const PER_PAGE = 20
const LAST_SEQ = 2 ** 31 - 1

const token = () => text(1, 100)
/** A place in a conversation. */
const seq = () => whole(0, LAST_SEQ)
const place = { before: seq().optional(), after: seq().optional() }
const content = {
  text: prose(0, CHAT_LETTERS).optional(),
  goods_id: masterId().optional(),
  order_id: id().optional(),
  image: id().optional(),
  idempotency_key: idempotencyKey(),
}

/** The chat with the service, for members and for the staff [SH-13]. domain.md §4.12, decision 0052. */
export function registerChat(server: AppContext): void {
  registerJobs(server, chatJobs)
  const streams = chatStreams(server)
  registerMemberCalls(server, streams)
  registerStaffCalls(server, streams)
}

function registerMemberCalls(server: AppContext, streams: ChatStreams): void {
  const calls = contract.chat
  route(server, calls.messages, z.object({ token: token(), ...place }), async ({ input, member }) => {
    await checkToken(server, member, input.token)
    return readMessages(server, member.id, input)
  })

  route(server, calls.send, z.object({ token: token(), ...content }), async ({ input, member }) => {
    await checkToken(server, member, input.token)
    const sent = await sendMessage(server, member.id, input)
    streams.nudge(member.id)
    return sent
  })

  route(server, calls.ticket, z.object({ token: token() }), ({ input, member }) =>
    makeTicket(server, member, input.token),
  )

  route(
    server,
    calls.stream,
    z.object({ ticket: token(), after: seq().default(0) }),
    async ({ input, member, request, reply }) => {
      const hash = await redeemTicket(server, member, input.ticket)
      // What a browser's own EventSource sends when it connects again.
      const last = request.headers['last-event-id']
      const seen = typeof last === 'string' && /^\d{1,9}$/.test(last) ? Number(last) : 0
      const out = streams.open(member.id, hash, Math.max(seen, input.after))
      asEvents(reply)
      // `route()` sends what a file call returns as it is; the call's type stands for the events.
      return out as typeof out & { file: true }
    },
  )

  route(server, calls.read, z.object({ token: token(), seq: seq() }), async ({ input, member }) => {
    await checkToken(server, member, input.token)
    const state = await readUpTo(server, member.id, input.seq)
    streams.nudge(member.id)
    return state
  })

  route(server, calls.rate, z.object({ token: token(), seq: seq(), score: whole(1, 5) }), async ({ input, member }) => {
    await checkToken(server, member, input.token)
    const state = await rate(server, member.id, input.seq, input.score)
    streams.nudge(member.id)
    return state
  })
}

/** Headers of a stream of events that no proxy keeps back. */
const asEvents = (reply: { readonly header: (name: string, value: string) => unknown }): void => {
  reply.header('content-type', 'text/event-stream; charset=utf-8')
  reply.header('cache-control', 'private, no-store, no-transform')
  reply.header('x-accel-buffering', 'no')
}

function registerStaffCalls(server: AppContext, streams: ChatStreams): void {
  const calls = contract.chatAdmin
  const desk = chatDeskStream(server)
  route(server, calls.stream, z.object({}), async ({ staff, reply }) => {
    asEvents(reply)
    const out = desk.open(staff.id)
    // `route()` sends what a file call returns as it is; the call's type stands for the events.
    return out as typeof out & { file: true }
  })
  route(
    server,
    calls.list,
    z.object({
      status: oneOf(['queued', 'taken', 'ended'] as const).optional(),
      own: flag().optional(),
      page: page(),
    }),
    async ({ input, staff }) => {
      const filter = {
        status: input.status === undefined ? undefined : ChatStatus[input.status],
        staff_id: input.own === 1 ? staff.id : undefined,
      }
      const paging = { page: input.page, per_page: PER_PAGE }
      const { list, total } = await countedPage('total', paging, (part) =>
        listThreads(server.db, { ...filter, ...part }),
      )
      return staffPageOf(
        list.map(({ total: _, ...one }) => one),
        total,
        paging,
      )
    },
  )

  route(server, calls.detail, z.object({ id: id(), ...place }), ({ input }) => readForStaff(server, input.id, input))

  route(server, calls.take, z.object({ id: id() }), async ({ input, staff }) => {
    const { member_id } = await take(server, staff, input.id)
    streams.nudge(member_id)
    return stateOf(server, await threadOf(server.db, { id: input.id }))
  })

  route(server, calls.answer, z.object({ id: id(), ...content }), async ({ input, staff }) => {
    const { seq: stored, member_id } = await answer(server, staff, input.id, input)
    streams.nudge(member_id)
    return { seq: stored }
  })

  route(server, calls.read, z.object({ id: id(), seq: seq() }), async ({ input, staff }) => {
    const thread = await staffReadUpTo(server, staff, input.id, input.seq)
    streams.nudge(thread.member_id)
    return stateOf(server, thread)
  })

  route(server, calls.colleagues, z.object({}), ({ staff }) => colleaguesOf(server, staff))

  route(server, calls.handOver, z.object({ id: id(), staff_id: masterId() }), async ({ input, staff }) => {
    const { member_id } = await handOver(server, staff, input.id, input.staff_id)
    streams.nudge(member_id)
    return stateOf(server, await threadOf(server.db, { id: input.id }))
  })

  route(server, calls.close, z.object({ id: id() }), async ({ input, staff }) => {
    const { member_id } = await close(server, staff, input.id)
    streams.nudge(member_id)
    return stateOf(server, await threadOf(server.db, { id: input.id }))
  })
}
