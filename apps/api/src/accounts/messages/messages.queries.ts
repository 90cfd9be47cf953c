import type { MessageType } from '@yaopi/core'
import type { RawBuilder } from 'kysely'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'
import { DAY } from '../../platform/time/index.ts'

/** Days for which read and unread messages are kept (decision 0050). */
export const KEPT_DAYS = { read: 180, unread: 365 } as const
/** Messages of a list at most. */
const MOST_SHOWN = 500

/** How many unread messages a member has; `member` is an id or a column, `now` in milliseconds. */
export const unreadCount = (member: RawBuilder<unknown>, now: number): RawBuilder<number> =>
  sql<number>`(select count(*) from message e where e.member_id = ${member} and not e.is_read
    and e.created_at >= ${new Date(now - KEPT_DAYS.unread * DAY)})::int`

/** The messages that a member still sees. */
const ofMember = (member_id: number, now: number): RawBuilder<unknown> =>
  sql`member_id = ${member_id} and created_at >= ${new Date(now - KEPT_DAYS.unread * DAY)}
    and (not is_read or created_at >= ${new Date(now - KEPT_DAYS.read * DAY)})`

/** A message as it is stored; `created` in seconds. */
export type MessageRow = {
  readonly id: number
  readonly type: MessageType
  readonly title: string
  readonly content: string
  readonly url: string
  readonly is_read: boolean
  readonly created: number
}

/** What of a member's messages a page shows. */
export type MessageFilter = {
  readonly member_id: number
  readonly type: MessageType | undefined
  readonly now: number
  readonly limit: number
  readonly offset: number
}

/** A page of a member's messages, the newest first, and how many there are to page through. */
export async function messagesOf(
  db: Db,
  { member_id, type, now, limit, offset }: MessageFilter,
): Promise<{ readonly total: number; readonly list: readonly MessageRow[] }> {
  const page = await rows(
    db,
    sql<{ total: number } & (MessageRow | { id: null })>`
    with shown as (select id, type, title, content, url, is_read, created_at from message
      where ${ofMember(member_id, now)} ${type === undefined ? sql`` : sql`and type = ${type}`}
      order by created_at desc, id desc limit ${sql.lit(MOST_SHOWN)})
    select t.total, m.* from (select count(*)::int as total from shown) t left join lateral (
      select id, type, title, content, url, is_read, unix_seconds(created_at) as created from shown
      order by created_at desc, id desc limit ${limit} offset ${offset}) m on true`,
  )
  return {
    total: page[0]!.total,
    list: page.flatMap(({ total: _, ...message }) => (message.id === null ? [] : [message])),
  }
}

/** Unread messages of a member by type, and the id of the newest message. */
export async function messageCounts(
  db: Db,
  member_id: number,
  now: number,
): Promise<{ readonly unread: readonly { type: MessageType; count: number }[]; readonly newest: number }> {
  const counts = (await row(
    db,
    sql<{ unread: { type: MessageType; count: number }[]; newest: number }>`
    select coalesce((select json_agg(u) from (select type, count(*)::int as count from message
        where member_id = ${member_id} and not is_read and created_at >= ${new Date(now - KEPT_DAYS.unread * DAY)}
        group by type order by type) u), '[]') as unread,
      coalesce((select max(id) from message where ${ofMember(member_id, now)}), 0) as newest`,
  ))!
  return counts
}

/** Which unread messages are marked: some by id, or those up to one, of a type or of all. */
export type ReadChoice =
  | { readonly ids: readonly number[] }
  | { readonly up_to: number | undefined; readonly type: MessageType | undefined }

/** Marks unread messages of a member as read, in one order, so that two requests never wait for each other in turn. */
export async function markRead(db: Db, member_id: number, choice: ReadChoice, now: number): Promise<void> {
  const chosen =
    'ids' in choice
      ? sql`id = any(${[...choice.ids]}::bigint[])`
      : sql`${choice.up_to === undefined ? sql`true` : sql`id <= ${choice.up_to}`}
        and ${choice.type === undefined ? sql`true` : sql`type = ${choice.type}`}`
  await sql`with chosen as (select created_at, id from message where member_id = ${member_id} and not is_read
      and created_at >= ${new Date(now - KEPT_DAYS.unread * DAY)} and ${chosen} order by created_at, id for update)
    update message m set is_read = true from chosen c where m.created_at = c.created_at and m.id = c.id
      and m.created_at >= ${new Date(now - KEPT_DAYS.unread * DAY)}`.execute(db)
}

/** Deletes messages of a member; those of others and unknown ones are left out. */
export async function removeMessages(db: Db, member_id: number, ids: readonly number[], now: number): Promise<void> {
  await sql`delete from message where member_id = ${member_id} and id = any(${[...ids]}::bigint[])
    and created_at >= ${new Date(now - KEPT_DAYS.unread * DAY)}`.execute(db)
}

/** How many unread messages a member has. */
export const unreadOf = async (db: Db, member_id: number, now: number): Promise<number> =>
  (await row(db, sql<{ count: number }>`select ${unreadCount(sql`${member_id}`, now)} as count`))!.count

/** The types of which a member wants no text messages. */
export const silencedTypes = async (db: Db, member_id: number): Promise<MessageType[]> =>
  (
    await rows(
      db,
      sql<{ type: MessageType }>`select type from message_setting where member_id = ${member_id} and not sms`,
    )
  ).map(({ type }) => type)

/** Stores whether a member wants text messages of a type. */
export async function setSms(db: Db, member_id: number, type: MessageType, sms: boolean): Promise<void> {
  await sql`insert into message_setting (member_id, type, sms) values (${member_id}, ${type}, ${sms})
    on conflict (member_id, type) do update set sms = excluded.sms`.execute(db)
}

/** The phone of a member, and whether they want text messages of a type; undefined for an unknown member. */
export const smsReceiver = (
  db: Db,
  member_id: number,
  type: MessageType,
): Promise<{ readonly phone: string; readonly wants_sms: boolean } | undefined> =>
  row(
    db,
    sql<{ phone: string; wants_sms: boolean }>`select m.phone, coalesce(s.sms, true) as wants_sms from member m
      left join message_setting s on s.member_id = m.id and s.type = ${type} where m.id = ${member_id}`,
  )

/** Deletions of messages that are no longer kept, a thousand at a time; none are older than two years. */
export const messageSweeps = (db: Db, now: number): readonly (() => Promise<number>)[] => {
  const [read, unread, first] = [KEPT_DAYS.read, KEPT_DAYS.unread, 2 * 365].map((days) => new Date(now - days * DAY))
  const gone = async (old: RawBuilder<unknown>): Promise<number> =>
    (
      await rows(
        db,
        sql`delete from message m using (select created_at, id from message
            where ${old} and created_at >= ${first} order by created_at limit 1000) o
          where m.created_at = o.created_at and m.id = o.id and m.created_at >= ${first} and m.created_at < ${read}
          returning 1 as one`,
      )
    ).length
  return [() => gone(sql`created_at < ${unread}`), () => gone(sql`is_read and created_at < ${read}`)]
}
