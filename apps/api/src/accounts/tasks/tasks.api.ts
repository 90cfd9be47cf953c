import { createHash } from 'node:crypto'
import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import {
  countedPage,
  day,
  flag,
  id,
  masterId,
  page,
  prose,
  route,
  staffPageOf,
  text,
  whole,
} from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { escalateTasksJob } from './tasks.jobs.ts'
import * as service from './tasks.service.ts'

const PER_PAGE = 50

/** `order:12` in its two halves. */
const reference = () =>
  z
    .string()
    .regex(/^[a-z_]{1,40}:\d{1,15}$/)
    .transform((ref) => {
      const [kind, number] = ref.split(':') as [string, string]
      return { kind, id: Number(number) }
    })

async function pageOfTasks(page: number, now: number, read: (part: service.Part) => Promise<service.FoundTasks>) {
  const paging = { page, per_page: PER_PAGE }
  const { list, total } = await countedPage('all', paging, read)
  return staffPageOf(
    list.map((one) => service.taskView(one, now)),
    total,
    paging,
  )
}

/** The work that waits for the staff (decision 0070). */
export function registerTasks(server: AppContext): void {
  registerJobs(server, [escalateTasksJob])
  const calls = contract.taskAdmin

  route(server, calls.pulse, z.object({}), async ({ staff, request, reply }) => {
    const pulse = await service.readPulse(server, staff)
    const body = JSON.stringify({ code: 200, message: '', data: pulse })
    const etag = `"${createHash('sha256').update(`${staff.id}:${body}`).digest('base64url').slice(0, 22)}"`
    // Kept by the browser and asked for again each time: an unchanged answer costs no body.
    reply.header('etag', etag).header('cache-control', 'private, no-cache').type('application/json; charset=utf-8')
    if (request.headers['if-none-match'] === etag) await reply.code(304).send()
    else await reply.send(body)
    return pulse
  })

  route(
    server,
    calls.list,
    z.object({
      queue: text(0, 40).optional(),
      ref: reference().optional(),
      mine: flag().default(0),
      overdue: flag().default(0),
      page: page(),
    }),
    ({ input, staff, now }) => {
      const filter = {
        queue: input.queue || null,
        ref: input.ref ?? null,
        isMine: input.mine === 1,
        isOverdue: input.overdue === 1,
      }
      return pageOfTasks(input.page, now(), (part) => service.readTasks(server, staff, filter, part))
    },
  )
  route(
    server,
    calls.late,
    z.object({ queue: text(0, 40).optional(), page: page() }),
    ({ input: { queue, page: at }, staff, now }) =>
      pageOfTasks(at, now(), (part) => service.readLate(server, staff, queue || null, part)),
  )
  route(server, calls.claim, z.object({ id: id(), takeover: flag().default(0) }), ({ input, staff }) =>
    service.claim(server, staff, input.id, input.takeover === 1),
  )
  route(server, calls.release, z.object({ id: id() }), ({ input, staff }) => service.release(server, staff, input.id))
  route(server, calls.assign, z.object({ id: id(), staff_id: masterId(0) }), ({ input, staff }) =>
    service.assign(server, staff, input.id, input.staff_id),
  )
  route(server, calls.calendar, z.object({ year: whole(2000, 2100) }), ({ input }) =>
    service.readCalendar(server, input.year),
  )
  route(
    server,
    calls.setDay,
    z.object({ day: day(), is_work: flag().optional(), note: prose(0, 50).default('') }),
    ({ input: { day: of, is_work, note }, staff }) => service.setDay(server, staff, { day: of, is_work, note }),
  )
}
