import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { route, text, whole } from '../../platform/http/index.ts'
import { chatJobs } from './chat.jobs.ts'
import { checkToken, makeTicket, rate, readMessages, readUpTo, redeemTicket, sendMessage } from './chat.service.ts'
import { registerStaffChat } from './chat.staff.api.ts'
import { content, place, seq } from './chat-fields.ts'
import { asEvents, type ChatStreams, chatStreams } from './chat-streams.ts'

const token = () => text(1, 100)

/** The chat with the service [SH-13]. domain.md §4.12, decision 0052. */
export function registerChat(server: AppContext): void {
  registerJobs(server, chatJobs)
  const streams = chatStreams(server)
  registerMemberCalls(server, streams)
  registerStaffChat(server, streams)
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
