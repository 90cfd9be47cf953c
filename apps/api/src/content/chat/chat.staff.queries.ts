import { ChatStatus } from '@yaopi/core/contract'
import { rolesWith, type ChatColleague } from '@yaopi/core/staff'
import { auditStatusAt } from '../../accounts/member-state/index.ts'
import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  literals,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { type OrderRow, orderJson, seconds } from './chat.queries.ts'

/** The service: those who may answer conversations, with how many each answers now. */
export const serviceStaff = (db: Db): Promise<ChatColleague[]> =>
  rows(
    db,
    sql<ChatColleague>`select s.id, s.name,
      (select count(*) from chat_thread t
        where t.status = ${sql.lit(ChatStatus.taken)} and t.staff_id = s.id)::int as chats
    from staff s where s.is_active and s.roles && ${rolesWith('chat:answer')}::text[] order by s.id`,
  )

export type StaffChatRow = {
  readonly total: number
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly name: string
  readonly phone: string
  readonly status: ChatStatus
  readonly staff: string
  readonly unread: number
  readonly text: string
  readonly last_at: number
  readonly queued_at: number | null
}

/** Conversations as the staff read them: those that wait first, the longest wait first, then the newest. */
export const threadsByWait = keyset(
  'wait',
  { column: sql`t.queued_at`, kind: 'moment', isNullable: true },
  { column: sql`t.last_at`, kind: 'moment', isDescending: true },
  { column: sql`t.id`, kind: 'number', isDescending: true },
)

/** A part of the conversations, those that wait first. */
export const listThreads = (
  db: Db,
  filter: KeysetPart & { readonly status?: ChatStatus | undefined; readonly staff_id?: number | undefined },
): Promise<(StaffChatRow & { readonly position: Position })[]> => {
  const where = sql`where (${filter.status ?? null}::int is null or t.status = ${filter.status ?? null}::int)
    and (${filter.staff_id ?? null}::int is null or t.staff_id = ${filter.staff_id ?? null}::int)`
  return rows(
    db,
    sql<StaffChatRow & { readonly position: Position }>`select
      ${cappedCount(sql`from chat_thread t ${where}`)} as total, ${threadsByWait.position} as position,
      t.id, t.member_id, m.company, m.name, m.phone, t.status,
      coalesce(s.name, '') as staff,
      (select count(*) from chat_message g where g.thread_id = t.id and g.seq > t.staff_read_seq
        and g.sender = 'member')::int as unread,
      coalesce((select g.body from chat_message g where g.thread_id = t.id and g.kind <> 'event'
        order by g.seq desc limit 1), '') as text,
      ${seconds('t.last_at')} as last_at, ${seconds('t.queued_at')} as queued_at
    from chat_thread t join member m on m.id = t.member_id left join staff s on s.id = t.staff_id
    ${where} and ${threadsByWait.after(filter.after)} order by ${threadsByWait.orderBy} limit ${filter.limit}`,
  )
}

/** Changes whenever a conversation that waits or is answered changes, begins or ends. */
export const deskMark = async (db: Db): Promise<string> =>
  (await row(
    db,
    sql<{ mark: string }>`select concat_ws('.', count(*), coalesce(sum(version), 0), coalesce(sum(id), 0)) as mark
      from chat_thread where status in ${literals(ChatStatus.queued, ChatStatus.taken)}`,
  ))!.mark

export type ChatMemberRow = {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly phone: string
  readonly company: string
  readonly rank: number
  readonly audit_status: number
  readonly manager: string
}

/** Whom the staff talk to. */
export const chatMember = (db: Db, memberId: number, now: number): Promise<ChatMemberRow | undefined> =>
  row(
    db,
    sql<ChatMemberRow>`select m.id, m.username, m.name, m.phone, m.company, m.rank,
      ${auditStatusAt(new Date(now))} as audit_status, coalesce(s.name, '') as manager
    from member m left join staff s on s.id = m.manager_id where m.id = ${memberId}`,
  )

/** The last orders of a member, newest first. */
export async function lastOrders(db: Db, memberId: number, most: number): Promise<OrderRow[]> {
  const result = await rows(
    db,
    sql<{ result: OrderRow }>`select ${orderJson} as result from orders o where o.member_id = ${memberId}
      order by o.id desc limit ${most}`,
  )
  return result.map((one) => one.result)
}
