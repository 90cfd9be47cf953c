import type { BroadcastState, StaffBroadcast } from '@yaopi/core/staff'
import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'

/** Who gets a broadcast: everybody, members of a kind or of a region, or some by id. */
export type Audience = {
  readonly rank?: number | undefined
  readonly region?: number | undefined
  readonly ids?: readonly number[] | undefined
}

/** A broadcast to be written; `at` in milliseconds. */
export type NewBroadcast = {
  readonly staff_id: number
  readonly key: string
  readonly type: number
  readonly title: string
  readonly content: string
  readonly url: string
  readonly audience: Audience
  readonly at: number
  /** Milliseconds. */
  readonly send_at: number
}

/** Stores a broadcast; undefined when the staff member has sent one with this key. */
export const addBroadcast = (tx: Db, one: NewBroadcast): Promise<{ readonly id: number } | undefined> =>
  row(
    tx,
    sql<{
      id: number
    }>`insert into message_broadcast (staff_id, key, type, title, content, url, audience, created_at, send_at, state)
      values (${one.staff_id}, ${one.key}, ${one.type}, ${one.title}, ${one.content}, ${one.url},
        ${JSON.stringify(one.audience)}::jsonb, ${new Date(one.at)}, ${new Date(one.send_at)},
        ${one.send_at > one.at ? 'planned' : 'sending'})
      on conflict (staff_id, key) do nothing returning id`,
  )

/** The broadcast of a key, and whether it is the same. */
export const broadcastOf = (
  tx: Db,
  one: NewBroadcast,
): Promise<{ readonly id: number; readonly is_same: boolean } | undefined> =>
  row(
    tx,
    sql<{ id: number; is_same: boolean }>`select id, type = ${one.type} and title = ${one.title}
        and content = ${one.content} and url = ${one.url}
        and audience = ${JSON.stringify(one.audience)}::jsonb as is_same
      from message_broadcast where staff_id = ${one.staff_id} and key = ${one.key}`,
  )

const listed = sql`b.id, b.type, b.title, b.content, b.url, b.audience, b.state, b.recipients, s.name as staff,
  unix_seconds(b.created_at) as created_at, unix_seconds(b.send_at) as send_at,
  unix_seconds(b.finished_at) as finished_at, o.name as stopped_by
  from message_broadcast b join staff s on s.id = b.staff_id left join staff o on o.id = b.stopped_by`

/** Broadcasts as the staff read them: the newest first. */
export const newestBroadcasts = keyset('-id', { column: sql`b.id`, kind: 'number', isDescending: true })

/** A part of the broadcasts, the newest first. */
export const broadcasts = (db: Db, { limit, after }: KeysetPart) =>
  rows(
    db,
    sql<StaffBroadcast & { readonly all: number; readonly position: Position }>`select
      ${cappedCount(sql`from message_broadcast`)} as all, ${newestBroadcasts.position} as position, ${listed}
      where ${newestBroadcasts.after(after)} order by ${newestBroadcasts.orderBy} limit ${limit}`,
  )

export const broadcastById = (db: Db, id: number): Promise<StaffBroadcast | undefined> =>
  row(db, sql<StaffBroadcast>`select ${listed} where b.id = ${id}`)

/** Stops a broadcast that is not over; how far it was then, undefined when there was nothing to stop. */
export const stopBroadcast = (
  tx: Db,
  id: number,
  by: { readonly staff_id: number; readonly at: number },
): Promise<{ readonly before: BroadcastState; readonly recipients: number } | undefined> =>
  row(
    tx,
    sql<{ before: BroadcastState; recipients: number }>`
    with old as (select id, state from message_broadcast where id = ${id} for update)
    update message_broadcast b set state = 'stopped', finished_at = ${new Date(by.at)}, stopped_by = ${by.staff_id}
    from old where b.id = old.id and old.state in ('planned', 'sending') returning old.state as before, b.recipients`,
  )

/** Broadcasts whose moment has come and that not everybody has yet. */
export const dueBroadcasts = (db: Db, now: number, most: number): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`select id from message_broadcast where state in ('planned', 'sending')
      and send_at <= ${new Date(now)} order by send_at, id limit ${most}`,
  )

/** Whether a member `m` is of an audience. */
const isMeant = ({ rank, region, ids }: Audience) => sql`
  ${rank === undefined ? sql`true` : sql`m.rank = ${rank}`}
  and ${region === undefined ? sql`true` : sql`${region} in (m.province_id, m.city_id, m.district_id)`}
  and ${ids === undefined ? sql`true` : sql`m.id = any(${[...ids]}::int[])`}`

/** How many members an audience has. */
export const countAudience = async (db: Db, audience: Audience): Promise<number> =>
  (await row(
    db,
    sql<{ recipients: number }>`select count(*)::int as recipients from member m where ${isMeant(audience)}`,
  ))!.recipients

/**
 * Writes the messages of a broadcast for the next members, so many at most, and notes how far it is; true when more may
 * be left. One that is over or stopped stays as it is.
 */
export async function sendPart(tx: Db, id: number, { at, most }: { readonly at: number; readonly most: number }) {
  const one = await row(
    tx,
    sql<{ audience: Audience; last_member_id: number }>`select audience, last_member_id from message_broadcast
      where id = ${id} and state in ('planned', 'sending') for update`,
  )
  if (one === undefined) return false
  const sent = (await row(
    tx,
    sql<{ size: number; count: number; last: number }>`with part as materialized (select m.id from member m
        where m.id > ${one.last_member_id} and ${isMeant(one.audience)} order by m.id limit ${most}),
      added as (insert into message (member_id, type, title, content, url, event_id, created_at)
        select part.id, b.type, b.title, b.content, b.url, 'broadcast:' || b.id || ':' || part.id, ${new Date(at)}
        from part cross join message_broadcast b where b.id = ${id} returning 1)
      select (select count(*)::int from part) as size, (select count(*)::int from added) as count,
        (select coalesce(max(id), 0) from part) as last`,
  ))!
  const isOver = sent.size < most
  await sql`update message_broadcast set recipients = recipients + ${sent.count},
      last_member_id = greatest(last_member_id, ${sent.last}), state = ${isOver ? 'sent' : 'sending'},
      finished_at = ${isOver ? new Date(at) : null} where id = ${id}`.execute(tx)
  return !isOver
}
