import { AuditStatus } from '@yaopi/core'
import { type ChatEvent, type ChatKind, type ChatSender, type OrderStatus, ChatStatus } from '@yaopi/core/contract'
import type { RawBuilder } from 'kysely'
import { auditStatusAt } from '../../accounts/member-state/index.ts'
import { type Db, literals, row, rows, sql } from '../../platform/db/index.ts'

/** A moment in Unix seconds. */
export const seconds = (column: string): RawBuilder<unknown> => sql.raw(`unix_seconds(${column})::int`)

/** Whether the member may chat, and whether the token is one of this login that has not ended. */
export type TokenRow = { readonly is_can_chat: boolean; readonly is_valid: boolean }

export const tokenOf = (
  db: Db,
  holder: { member_id: number; login_hash: Uint8Array; token_hash: Uint8Array; now: number },
): Promise<TokenRow | undefined> =>
  row(
    db,
    sql<TokenRow>`select m.is_can_chat, c.token_hash is not null as is_valid
    from member m left join chat_token c on c.token_hash = ${holder.token_hash} and c.member_id = m.id
      and c.login_hash = ${holder.login_hash} and c.expires_at > ${new Date(holder.now)}
    where m.id = ${holder.member_id}`,
  )

/** Stores a ticket, and deletes those that have ended. */
export async function addTicket(
  db: Db,
  ticket: { ticket_hash: Uint8Array; token_hash: Uint8Array; member_id: number; expires: number; now: number },
): Promise<void> {
  await sql`with ended as (delete from chat_ticket where expires_at < ${new Date(ticket.now)})
    insert into chat_ticket (ticket_hash, token_hash, member_id, expires_at)
    values (${ticket.ticket_hash}, ${ticket.token_hash}, ${ticket.member_id}, ${new Date(ticket.expires)})`.execute(db)
}

/** Deletes a member's valid ticket, so that it works once, and returns the hash of its token. */
export async function takeTicket(
  db: Db,
  ticket: { ticket_hash: Uint8Array; member_id: number; now: number },
): Promise<Uint8Array | undefined> {
  const taken = await row(
    db,
    sql<{ token_hash: Buffer }>`delete from chat_ticket where ticket_hash = ${ticket.ticket_hash}
      and member_id = ${ticket.member_id} and expires_at > ${new Date(ticket.now)} returning token_hash`,
  )
  return taken?.token_hash
}

/** Which of the tokens still let their member chat, in base64: not ended, with a living login, not withdrawn. */
export async function validTokens(db: Db, hashes: readonly Uint8Array[], now: number): Promise<Set<string>> {
  const at = new Date(now)
  const result = await rows(
    db,
    sql<{ token_hash: Buffer }>`select c.token_hash from chat_token c join member m on m.id = c.member_id
    where c.token_hash = any(${hashes.map((hash) => Buffer.from(hash))}::bytea[]) and c.expires_at > ${at}
      and m.is_can_chat
      and ${auditStatusAt(at)} in ${literals(AuditStatus.approved, AuditStatus.documentsExpired)}
      and (exists (select 1 from login_token l where l.token_hash = c.login_hash and l.expires_at > ${at})
        or exists (select 1 from partner_token p where p.token_hash = c.login_hash and p.expires_at > ${at}))`,
  )
  return new Set(result.map(({ token_hash }) => token_hash.toString('base64')))
}

export type ThreadRow = {
  readonly id: number
  readonly member_id: number
  readonly status: ChatStatus
  readonly staff_id: number | null
  readonly staff: string
  readonly version: number
  readonly last_seq: number
  readonly read_seq: number
  readonly staff_read_seq: number
  readonly unread: number
  readonly is_unrated: boolean
}

/** The conversation of a member, or by its id. */
export const threadOf = (db: Db, of: { member_id: number } | { id: number }): Promise<ThreadRow | undefined> =>
  row(
    db,
    sql<ThreadRow>`select t.id, t.member_id, t.status, t.staff_id, coalesce(s.name, '') as staff, t.version,
      t.last_seq, t.read_seq, t.staff_read_seq,
      (select count(*) from chat_message g where g.thread_id = t.id and g.seq > t.read_seq
        and g.sender = 'staff')::int as unread,
      t.status = ${sql.lit(ChatStatus.ended)} and exists (select 1 from chat_message g
        where g.thread_id = t.id and g.seq = t.last_seq
        and g.event in ('ended', 'silent') and g.score is null) as is_unrated
    from chat_thread t left join staff s on s.id = t.staff_id
    where ${'id' in of ? sql`t.id = ${of.id}` : sql`t.member_id = ${of.member_id}`}`,
  )

/** What an open stream compares: the versions of the conversations of some members. */
export const versionsOf = (
  db: Db,
  members: readonly number[],
): Promise<{ readonly member_id: number; readonly version: number }[]> =>
  rows(
    db,
    sql<{ member_id: number; version: number }>`select member_id, version from chat_thread
    where member_id = any(${[...members]}::int[])`,
  )

export type OrderRow = {
  readonly id: number
  readonly order_sn: string
  readonly status: OrderStatus
  readonly payable: number
  readonly image: string
  readonly created_at: number
}

export type MessageRow = {
  readonly seq: number
  readonly sender: ChatSender
  readonly kind: ChatKind
  readonly body: string
  readonly created_at: number
  readonly client_key: string | null
  readonly staff: string | null
  readonly file_id: number | null
  readonly event: ChatEvent | null
  readonly score: number | null
  readonly goods: {
    readonly id: number
    readonly name: string
    readonly ypgg: string
    readonly sccj: string
    readonly image: string
  } | null
  readonly in_order: OrderRow | null
}

/** Order `o` as a message shows it: an `OrderRow`. */
export const orderJson = sql`jsonb_build_object('id', o.id, 'order_sn', o.order_sn, 'status', o.status,
  'payable', o.payable, 'image', coalesce(o.in_short->'items'->0->>6, ''),
  'created_at', unix_seconds(o.created_at)::int)`

/**
 * Messages of a conversation, oldest first: the newest ones, those before a `seq`, or those after one; at most `limit`.
 */
export async function messagesOf(
  db: Db,
  threadId: number,
  from: { readonly before?: number | undefined; readonly after?: number | undefined; readonly limit: number },
): Promise<MessageRow[]> {
  const isForward = from.after !== undefined
  const result = await rows(
    db,
    sql<MessageRow>`select g.seq, g.sender, g.kind, g.body, ${seconds('g.created_at')} as created_at, g.client_key,
      s.name as staff, g.file_id, g.event, g.score,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name, 'ypgg', d.ypgg,
        'sccj', f.name, 'image', d.image_url) end as goods,
      case when o.id is not null then ${orderJson} end as in_order
    from chat_message g left join staff s on s.id = g.staff_id
      left join goods d on d.id = g.goods_id left join manufacturer f on f.id = d.sccj_id
      left join orders o on o.id = g.order_id
    where g.thread_id = ${threadId}
      and ${isForward ? sql`g.seq > ${from.after}` : sql`g.seq < ${from.before ?? 2 ** 31 - 1}`}
    order by g.seq ${isForward ? sql`asc` : sql`desc`} limit ${from.limit}`,
  )
  return isForward ? result : result.toReversed()
}

/** Locks the conversation of a member until the end of the transaction; makes one that waits when there is none. */
export async function lockThread(tx: Db, memberId: number, now: number): Promise<LockedThread> {
  const at = new Date(now)
  return (await row(
    tx,
    sql<LockedThread>`insert into chat_thread as t (member_id, status, queued_at, last_at)
    values (${memberId}, 1, ${at}, ${at})
    on conflict (member_id) do update set version = t.version
    returning t.id, t.member_id, t.status, t.staff_id, t.last_seq`,
  ))!
}

export type LockedThread = Pick<ThreadRow, 'id' | 'member_id' | 'status' | 'staff_id' | 'last_seq'>

/** Locks a conversation by its id until the end of the transaction. */
export const lockThreadById = (tx: Db, id: number): Promise<LockedThread | undefined> =>
  row(
    tx,
    sql<LockedThread>`select id, member_id, status, staff_id, last_seq from chat_thread where id = ${id} for update`,
  )

export type NewMessage = {
  readonly sender: ChatSender
  readonly kind: ChatKind
  readonly staff_id?: number | null
  readonly body?: string
  readonly file_id?: number
  readonly goods_id?: number
  readonly order_id?: number
  readonly event?: ChatEvent
  readonly client_key?: string
}

/** A message that was sent with a key before, to be compared with what comes now. */
export const messageByKey = (
  tx: Db,
  threadId: number,
  sender: ChatSender,
  key: string,
): Promise<KeyedMessage | undefined> =>
  row(
    tx,
    sql<KeyedMessage>`select seq, staff_id, body, file_id, goods_id, order_id from chat_message
    where thread_id = ${threadId} and sender = ${sender} and client_key = ${key}`,
  )

export type KeyedMessage = {
  readonly seq: number
  readonly staff_id: number | null
  readonly body: string
  readonly file_id: number | null
  readonly goods_id: number | null
  readonly order_id: number | null
}

/** Where a conversation stands after a message. */
export type NextState = { readonly status: ChatStatus; readonly staff_id: number | null }

/** Adds the next message to a locked conversation and moves it to its next state; returns its `seq`. */
export async function addMessage(
  tx: Db,
  thread: LockedThread,
  message: NewMessage,
  next: NextState,
  now: number,
): Promise<number> {
  const at = new Date(now)
  const added = await row(
    tx,
    sql<{ last_seq: number }>`update chat_thread set last_seq = last_seq + 1, version = version + 1, last_at = ${at},
      status = ${next.status}, staff_id = ${next.staff_id},
      queued_at = case when ${next.status} = ${sql.lit(ChatStatus.queued)} then coalesce(queued_at, ${at}) end
    where id = ${thread.id} returning last_seq`,
  )
  const seq = added!.last_seq
  await sql`insert into chat_message (thread_id, seq, sender, kind, staff_id, body, file_id, goods_id, order_id, event,
      client_key, created_at)
    values (${thread.id}, ${seq}, ${message.sender}, ${message.kind}, ${message.staff_id ?? null},
      ${message.body ?? ''}, ${message.file_id ?? null},
      ${message.goods_id ?? null}, ${message.order_id ?? null}, ${message.event ?? null},
      ${message.client_key ?? null}, ${at})`.execute(tx)
  return seq
}

/** Whether a member, or one of the staff, uploaded this picture for the chat. */
export const isOwnPicture = async (
  db: Db,
  of: { readonly member_id: number } | { readonly staff_id: number },
  fileId: number,
): Promise<boolean> => {
  const isOwn = 'staff_id' in of ? sql`staff_id = ${of.staff_id}` : sql`member_id = ${of.member_id}`
  return (await row(db, sql`select 1 from file where id = ${fileId} and ${isOwn} and scene = 'chat'`)) !== undefined
}

export const isGoods = async (db: Db, goodsId: number): Promise<boolean> =>
  (await row(db, sql`select 1 from goods where id = ${goodsId} and is_on_sale`)) !== undefined

export const isOwnOrder = async (db: Db, memberId: number, orderId: number): Promise<boolean> =>
  (await row(db, sql`select 1 from orders where id = ${orderId} and member_id = ${memberId}`)) !== undefined

/** Notes how far somebody has read; never back, never beyond the last message. */
export async function setRead(db: Db, threadId: number, who: 'read_seq' | 'staff_read_seq', seq: number) {
  const column = sql.raw(who)
  await sql`update chat_thread set ${column} = least(${seq}::int, last_seq), version = version + 1
    where id = ${threadId} and ${column} < least(${seq}::int, last_seq)`.execute(db)
}

/** Stores the rating of an end, once; undefined when there is no such end, the score that counts otherwise. */
export async function setScore(
  tx: Db,
  threadId: number,
  seq: number,
  score: number,
): Promise<{ readonly score: number } | undefined> {
  await sql`update chat_thread set version = version + 1 where id = ${threadId}`.execute(tx)
  return row(
    tx,
    sql<{ score: number }>`update chat_message set score = coalesce(score, ${score}::smallint)
    where thread_id = ${threadId} and seq = ${seq} and event in ('ended', 'silent') returning score`,
  )
}

export type SilentThread = { readonly id: number; readonly last_at: Date }

/** Conversations that are answered by somebody and in which nothing was said since a moment, milliseconds. */
export const silentThreads = (db: Db, before: number, after: SilentThread | undefined): Promise<SilentThread[]> =>
  rows(
    db,
    sql<SilentThread>`select id, last_at from chat_thread
      where status = ${sql.lit(ChatStatus.taken)} and last_at <= ${new Date(before)}
      and (last_at, id) > (${after?.last_at ?? new Date(0)}, ${after?.id ?? 0}) order by last_at, id limit 100`,
  )

/** Whether a locked conversation has been silent since a moment. */
export const isSilent = async (tx: Db, id: number, before: number): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 from chat_thread where id = ${id} and status = ${sql.lit(ChatStatus.taken)}
      and last_at <= ${new Date(before)}`,
  )) !== undefined

/**
 * Deletes messages of before a moment, a thousand at a time; how many. The job that sweeps files takes their pictures.
 */
export const sweepChat = async (db: Db, before: number): Promise<number> =>
  (
    await rows(
      db,
      sql`delete from chat_message where ctid = any(array(select ctid from chat_message
        where created_at < ${new Date(before)} order by created_at limit 1000)) returning 1 as one`,
    )
  ).length
