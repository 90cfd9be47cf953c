import { DocumentStatus, AfterSaleState } from '@yaopi/core'
import type { ListLayout, TextVersion } from '@yaopi/core/contract'
import { unreadCount } from '../messages/index.ts'
import { auditStatusAt } from './audit-status.ts'
import { blockingBill } from './credit-overdue.ts'
import { endedDocument, type EndedDocument } from './ended-document.ts'
import { regionOfMember } from './region-of-member.ts'
import { dayOf, type Db, row, sql, literals } from '../../platform/db/index.ts'

export type MemberState = {
  username: string
  name: string
  phone: string
  company: string
  face: string
  rank: number
  audit_status: number
  address: string
  points: number
  scopes: string[]
  is_show_youx: boolean
  is_can_chat: boolean
  contract_end: string | null
  owner_id: number | null
  freight_zone: 'A' | 'B' | 'C' | null
  manager_name: string | null
  manager_phone: string | null
  manager_is_default: boolean
  stores: number
  cart: number
  /** After-sale cases that wait for the member. */
  cases: number
  messages: number
  docs_expiring: number
  chat_unread: number
  frozen_reason: string
  ended: EndedDocument | null
  credit_due: number | null
  dismissed: string[]
  list_layout: ListLayout | null
  wechat: string | null
  acting_owner: string | null
  new_texts: readonly TextVersion[]
}

/**
 * A member with their manager, if that person still works here, and counts; `now` in milliseconds. Documents that end
 * within 60 days count as expiring.
 */
export const memberState = (db: Db, id: number, now: number, loginHash: Uint8Array): Promise<MemberState | undefined> =>
  row(
    db,
    sql<MemberState>`
  select m.username, m.name, m.phone, m.company, m.face, m.rank, ${auditStatusAt(new Date(now))} as audit_status,
    m.address, m.points, m.scopes,
    m.is_show_youx, m.is_can_chat, m.list_layout,
    m.contract_end, m.owner_id, r.freight_zone, s.name as manager_name, s.phone as manager_phone, m.manager_is_default,
    (select count(*) from member o where o.owner_id = m.id)::int as stores,
    (select count(*) from cart_line c where c.member_id = m.id)::int as cart,
    (select count(*) from after_sale c where c.member_id = m.id
      and (c.state in ${literals(AfterSaleState.sendBack, AfterSaleState.differs)}
        or c.money_offered_at is not null))::int as cases,
    ${unreadCount(sql`m.id`, now)} as messages,
    (select count(*) from member_document d where d.member_id = m.id and d.status = ${sql.lit(DocumentStatus.approved)}
      and not d.long_term
      and d.end_date < ${dayOf(new Date(now))} + 60)::int as docs_expiring,
    (select o.company from login_token t join member o on o.id = t.member_id
      where t.token_hash = ${loginHash} and t.acting_member_id = m.id) as acting_owner,
    (select w.nickname from wechat_bind w where w.member_id = m.id) as wechat,
    (select count(*) from chat_thread t join chat_message g on g.thread_id = t.id and g.seq > t.read_seq
      and g.sender = 'staff' where t.member_id = m.id)::int as chat_unread,
    coalesce((select jsonb_agg(jsonb_build_object('text', a.code, 'version', a.version) order by a.code desc)
      from article a where a.code in ('yhxy', 'privacy') and a.version <> ''
        and exists (select 1 from consent k where k.member_id = m.id and k.text = a.code)
        and not exists (select 1 from consent k where k.member_id = m.id and k.text = a.code
          and k.version = a.version)), '[]') as new_texts,
    m.frozen_reason, ${endedDocument(new Date(now))} as ended,
    ${blockingBill(new Date(now))} as credit_due,
    array(select case when b.ad_id is null then 'draw:' || b.draw_id else 'ad:' || b.ad_id end
      from dismissed_banner b where b.member_id = m.id) as dismissed
  from member m ${regionOfMember} left join staff s on s.id = m.manager_id and s.is_active
  where m.id = ${id}`,
  )

/** Stores how a member wants to see lists. */
export const rememberLayout = async (db: Db, id: number, layout: ListLayout): Promise<void> => {
  await sql`update member set list_layout = ${layout} where id = ${id} and list_layout is distinct from
    ${layout}`.execute(db)
}

/**
 * Locks a member until the transaction ends, so that what is limited per member is counted one after the other; the
 * audit status, or undefined when there is no such member.
 */
export const lockMember = (tx: Db, id: number): Promise<{ audit_status: number } | undefined> =>
  row(tx, sql<{ audit_status: number }>`select audit_status from member where id = ${id} for no key update`)
