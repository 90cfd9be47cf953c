import { type Db, row, sql } from '../../platform/db/index.ts'

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
}

/** Stores a broadcast; undefined when the staff member has sent one with this key. */
export const addBroadcast = (tx: Db, one: NewBroadcast): Promise<{ readonly id: number } | undefined> =>
  row(
    tx,
    sql<{ id: number }>`insert into message_broadcast (staff_id, key, type, title, content, url, audience, created_at)
      values (${one.staff_id}, ${one.key}, ${one.type}, ${one.title}, ${one.content}, ${one.url},
        ${JSON.stringify(one.audience)}::jsonb, ${new Date(one.at)})
      on conflict (staff_id, key) do nothing returning id`,
  )

/** The broadcast of a key: how many got it, and whether it is the same. */
export const broadcastOf = (
  tx: Db,
  one: NewBroadcast,
): Promise<{ readonly recipients: number; readonly is_same: boolean } | undefined> =>
  row(
    tx,
    sql<{ recipients: number; is_same: boolean }>`select recipients, type = ${one.type} and title = ${one.title}
        and content = ${one.content} and url = ${one.url}
        and audience = ${JSON.stringify(one.audience)}::jsonb as is_same
      from message_broadcast where staff_id = ${one.staff_id} and key = ${one.key}`,
  )

/** Writes the messages of a broadcast in one statement; returns how many members got one. */
export async function sendBroadcast(tx: Db, id: number, { audience }: NewBroadcast): Promise<number> {
  const { rank, region, ids } = audience
  const sent = await row(
    tx,
    sql<{ recipients: number }>`with added as (
        insert into message (member_id, type, title, content, url, event_id, created_at)
        select m.id, b.type, b.title, b.content, b.url, 'broadcast:' || b.id || ':' || m.id, b.created_at
        from member m cross join message_broadcast b where b.id = ${id}
          and ${rank === undefined ? sql`true` : sql`m.rank = ${rank}`}
          and ${region === undefined ? sql`true` : sql`${region} in (m.province_id, m.city_id, m.district_id)`}
          and ${ids === undefined ? sql`true` : sql`m.id = any(${[...ids]}::int[])`}
        returning 1)
      update message_broadcast set recipients = (select count(*) from added) where id = ${id} returning recipients`,
  )
  return sent!.recipients
}
