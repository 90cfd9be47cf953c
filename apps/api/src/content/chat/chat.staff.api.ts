import { ChatStatus, contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import {
  counted,
  cursor,
  flag,
  id,
  keysetPage,
  keysetPageOf,
  masterId,
  oneOf,
  route,
} from '../../platform/http/index.ts'
import { chatDeskStream } from './chat-desk-stream.ts'
import { content, place, seq } from './chat-fields.ts'
import { asEvents, type ChatStreams } from './chat-streams.ts'
import { threadOf } from './chat.queries.ts'
import { answer, close, colleaguesOf, handOver, readForStaff, staffReadUpTo, stateOf, take } from './chat.service.ts'
import { listThreads, threadsByWait } from './chat.staff.queries.ts'

const PER_PAGE = 20

/** The desk of the service: conversations that wait, and answers to them. domain.md §4.12, decision 0052. */
export function registerStaffChat(server: AppContext, streams: ChatStreams): void {
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
      after: cursor(),
    }),
    async ({ input, staff }) => {
      const filter = {
        status: input.status === undefined ? undefined : ChatStatus[input.status],
        staff_id: input.own === 1 ? staff.id : undefined,
      }
      const start = { after: input.after, per_page: PER_PAGE }
      const read = counted('total', (part) => listThreads(server.db, { ...filter, ...part }))
      const page = await keysetPage(threadsByWait, start, read)
      const data = page.list.map(({ total: _, ...one }) => one)
      return keysetPageOf(data, page, start)
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
