import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { StaffBroadcast } from '@yaopi/core/staff'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import {
  counted,
  cursor,
  flag,
  id,
  idempotencyKey,
  keysetPage,
  keysetPageOf,
  masterId,
  oneOf,
  prose,
  route,
  text,
  whole,
} from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { auditAct, changed } from '../staff/index.ts'
import { PART, sendBroadcastsJob } from './broadcast.jobs.ts'
import {
  addBroadcast,
  type Audience,
  broadcastById,
  broadcastOf,
  broadcasts,
  countAudience,
  type NewBroadcast,
  newestBroadcasts,
  sendPart,
  stopBroadcast,
} from './broadcast.queries.ts'
import { broadcastText as words } from './broadcast.text.ts'

const PER_PAGE = 50
const LAST_STAMP = 4_102_444_800
/** How far ahead a broadcast may be planned, milliseconds. */
const LATEST = 90 * DAY

const audienceFields = {
  all: flag().optional(),
  rank: whole(1, 8).optional(),
  region: masterId().optional(),
  ids: z.array(id()).max(1_000).optional(),
}

/** Who is meant; throws 422 unless it is everybody or a choice. */
function audienceOf(filter: {
  readonly all?: 0 | 1 | undefined
  readonly rank?: number | undefined
  readonly region?: number | undefined
  readonly ids?: readonly number[] | undefined
}): Audience {
  const { all, rank, region, ids } = filter
  const isChosen = rank !== undefined || region !== undefined || (ids !== undefined && ids.length > 0)
  if (isChosen === (all === 1)) throw fieldError('all', words.audience)
  if (ids !== undefined && (rank !== undefined || region !== undefined)) throw fieldError('ids', words.alone)
  return { rank, region, ids: ids?.map((member) => Math.min(member, 2 ** 31 - 1)) }
}

const targetOf = (broadcastId: number): string => `message_broadcast:${broadcastId}`

/** Messages that the staff write to many members. domain.md §7.2. */
export function registerBroadcasts(server: AppContext): void {
  registerJobs(server, [sendBroadcastsJob])
  const { db, now } = server
  const calls = contract.messageAdmin

  async function required(from: Db, broadcastId: number): Promise<StaffBroadcast> {
    const one = await broadcastById(from, broadcastId)
    if (one === undefined) throw new BusinessError(404, words.unknown)
    return one
  }

  route(
    server,
    calls.broadcast,
    z.object({
      type: oneOf(['1', '4']).transform((one) => Number(one) as 1 | 4),
      title: prose(2, 60),
      content: prose(2, 500),
      url: text(0, 200)
        .refine((url) => url === '' || /^\/(?![/\\])\S*$/.test(url), words.path)
        .optional(),
      ...audienceFields,
      send_at: whole(0, LAST_STAMP).optional(),
      idempotency_key: idempotencyKey(),
    }),
    async ({ input: { all, rank, region, ids, idempotency_key: key, send_at: at, ...message }, staff }) => {
      const send_at = at === undefined ? now() : at * 1000
      if (at !== undefined && (send_at <= now() || send_at > now() + LATEST)) throw fieldError('send_at', words.moment)
      const one: NewBroadcast = {
        staff_id: staff.id,
        key,
        ...message,
        url: message.url ?? '',
        audience: audienceOf({ all, rank, region, ids }),
        at: now(),
        send_at,
      }
      const added = await inTransaction(db, async (tx) => {
        const made = await addBroadcast(tx, one)
        if (made === undefined) {
          const known = await broadcastOf(tx, one)
          if (known?.is_same !== true) throw new BusinessError(409, words.differs)
          return known.id
        }
        const { title, content, audience } = one
        const detail = { title, content, audience, send_at: send_at / 1000 }
        await auditAct(server, tx, staff, words.broadcast, targetOf(made.id), detail)
        // The first part is sent at once: most broadcasts are over with it. The job sends the others.
        if (at === undefined) await sendPart(tx, made.id, { at: one.at, most: PART })
        return made.id
      })
      return required(db, added)
    },
  )

  route(server, calls.list, z.object({ after: cursor() }), async ({ input }) => {
    const start = { after: input.after, per_page: PER_PAGE }
    const read = counted('all', (part) => broadcasts(db, part))
    const page = await keysetPage(newestBroadcasts, start, read)
    const data = page.list.map(({ all: _, ...one }) => one)
    return keysetPageOf(data, page, start)
  })

  route(server, calls.stop, z.object({ id: id() }), async ({ input, staff }) => {
    await inTransaction(db, async (tx) => {
      const stopped = await stopBroadcast(tx, input.id, { staff_id: staff.id, at: now() })
      if (stopped === undefined) {
        const { state } = await required(tx, input.id)
        throw new BusinessError(409, words.over, { state })
      }
      const { before, recipients } = stopped
      const change = changed({ state: before }, { state: 'stopped' })
      await auditAct(server, tx, staff, words.stop, targetOf(input.id), { recipients }, change)
    })
    return required(db, input.id)
  })

  route(server, contract.messageAdmin.audience, z.object(audienceFields), async ({ input }) => ({
    recipients: await countAudience(db, audienceOf(input)),
  }))
}
