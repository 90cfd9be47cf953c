import { listLimits, ReviewState } from '@yaopi/core/staff'
import { DocumentStatus } from '@yaopi/core'
import type { RawBuilder } from 'kysely'
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
import { DAY } from '../../platform/time/index.ts'
import { auditStatusAt, BOUGHT_STATES } from '../member-state/index.ts'

const bought = (order: string) => sql`${sql.ref(`${order}.status`)} in ${BOUGHT_STATES}`
/** What a member has bought since a moment, fen less refunds. */
const amountSince = (from: Date, to: Date) => sql`(select coalesce(sum(o.payable - o.refunded), 0) from orders o
  where o.member_id = m.id and o.created_at >= ${from} and o.created_at < ${to} and ${bought('o')})::bigint`

/** A member whom somebody may see: anybody's, or only their own ones. */
export type Scope = { readonly id: number; readonly managerId: number | null }

const seen = ({ id, managerId }: Scope) => sql`m.id = ${id}
  and (${managerId}::int is null or m.manager_id = ${managerId}::int)`

/** Whether somebody may see a member. */
export const isSeen = async (db: Db, scope: Scope): Promise<boolean> =>
  (await row(db, sql`select 1 as one from member m where ${seen(scope)}`)) !== undefined

/** Locks a member that somebody may see. */
export const lockSeen = (
  tx: Db,
  scope: Scope,
): Promise<{ id: number; rank: number; audit_status: number } | undefined> =>
  row(
    tx,
    sql<{ id: number; rank: number; audit_status: number }>`select m.id, m.rank, m.audit_status from member m
      where ${seen(scope)} for update`,
  )

/** The facts of a member; amounts in fen, moments in seconds. */
export const recordOf = (db: Db, scope: Scope, now: number) => {
  const at = new Date(now)
  const ninety = new Date(now - 90 * DAY)
  return row(
    db,
    sql<{
      id: number
      username: string
      company: string
      uscc: string
      rank: number
      audit_status: number
      frozen_reason: string
      region: string
      address: string
      ck_address: string
      legal_person: string
      name: string
      phone: string
      tel: string
      email: string
      licence_no: string
      contract_end: string | null
      manager_id: number | null
      manager: string | null
      scopes: readonly string[]
      claimed_scopes: readonly string[]
      tax_no: string
      bank_name: string
      bank_account: string
      points: number
      created_at: number
      owner: { id: number; company: string } | null
      stores: number
      tags: readonly string[]
      review_id: number | null
      orders_90: number
      amount_90: number
      last_order_at: number | null
      open_cases: number
    }>`select m.id, m.username, m.company, coalesce(m.uscc, '') as uscc, m.rank, ${auditStatusAt(at)} as audit_status,
      m.frozen_reason, concat_ws(' ', p.name, c.name, d.name) as region, m.address, m.ck_address, m.legal_person,
      m.name, m.phone, m.tel, m.email, m.licence_no, m.contract_end::text, m.manager_id, s.name as manager, m.scopes,
      m.claimed_scopes, m.tax_no, m.bank_name, m.bank_account, m.points,
      unix_seconds(m.created_at) as created_at,
      (select jsonb_build_object('id', o.id, 'company', o.company) from member o where o.id = m.owner_id) as owner,
      (select count(*) from member o where o.owner_id = m.id)::int as stores,
      array(select t.tag from member_tag t where t.member_id = m.id order by t.tag) as tags,
      (select v.id from member_review v where v.member_id = m.id and v.state = ${sql.lit(ReviewState.open)})
        as review_id,
      (select count(*) from orders o where o.member_id = m.id and o.created_at >= ${ninety}
        and ${bought('o')})::int as orders_90,
      ${amountSince(ninety, at)} as amount_90,
      (select unix_seconds(max(o.created_at)) from orders o where o.member_id = m.id) as last_order_at,
      (select count(*) from after_sale a where a.member_id = m.id and a.closed_at is null)::int as open_cases
    from member m left join region p on p.id = m.province_id left join region c on c.id = m.city_id
      left join region d on d.id = m.district_id left join staff s on s.id = m.manager_id
    where ${seen(scope)}`,
  )
}

/** The newest notes about a member. */
export const notesOf = (db: Db, memberId: number) =>
  rows(
    db,
    sql<{
      id: number
      text: string
      visit_on: string | null
      is_done: 0 | 1
      staff: string
      at: number
    }>`select n.id, n.text, n.visit_on::text, (n.done_at is not null)::int as is_done, s.name as staff,
      unix_seconds(n.at) as at
    from member_note n join staff s on s.id = n.staff_id where n.member_id = ${memberId}
    order by n.id desc limit ${sql.lit(listLimits.notes)}`,
  )

/** Adds a note; its id. */
export const addNote = async (
  tx: Db,
  note: { member_id: number; text: string; visit_on: string | null; staff_id: number; at: number },
): Promise<number> =>
  (await row(
    tx,
    sql<{ id: number }>`insert into member_note (member_id, text, visit_on, staff_id, at) values (${note.member_id},
      ${note.text}, ${note.visit_on}::date, ${note.staff_id}, ${new Date(note.at)}) returning id`,
  ))!.id

/** Ends a planned visit; false when it is none, or done already. */
export const endVisit = async (tx: Db, memberId: number, noteId: number, at: number): Promise<boolean> =>
  (await row(
    tx,
    sql`update member_note set done_at = ${new Date(at)} where id = ${noteId} and member_id = ${memberId}
      and visit_on is not null and done_at is null returning id`,
  )) !== undefined

/** Sets the tags of a member; those of before, in the order in which JavaScript sorts them. */
export async function setTags(
  tx: Db,
  memberId: number,
  tags: readonly string[],
  by: { readonly staff_id: number; readonly at: number },
): Promise<string[]> {
  const before = await rows(
    tx,
    sql<{ tag: string }>`select tag from member_tag where member_id = ${memberId}
      order by tag collate "C"`,
  )
  await sql`delete from member_tag where member_id = ${memberId} and tag <> all(${[...tags]}::text[])`.execute(tx)
  await sql`insert into member_tag (member_id, tag, staff_id, at)
    select ${memberId}, tag, ${by.staff_id}, ${new Date(by.at)} from unnest(${[...tags]}::text[]) as g (tag)
    on conflict do nothing`.execute(tx)
  return before.map((one) => one.tag)
}

/** Adds a tag to members, or takes it away. */
export async function changeTag(
  tx: Db,
  ids: readonly number[],
  tag: string,
  isAdded: boolean,
  by: { readonly staff_id: number; readonly at: number },
): Promise<void> {
  await (
    isAdded
      ? sql`insert into member_tag (member_id, tag, staff_id, at)
          select id, ${tag}, ${by.staff_id}, ${new Date(by.at)} from unnest(${[...ids]}::int[]) as g (id)
          on conflict do nothing`
      : sql`delete from member_tag where tag = ${tag} and member_id = any(${[...ids]}::int[])`
  ).execute(tx)
}

/** Which of some members there are, in the order of their ids, locked, with manager and tags. */
export const lockMembers = (
  tx: Db,
  ids: readonly number[],
): Promise<{ id: number; manager_id: number | null; tags: string[] }[]> =>
  rows(
    tx,
    sql<{ id: number; manager_id: number | null; tags: string[] }>`select m.id, m.manager_id,
        array(select t.tag from member_tag t where t.member_id = m.id order by t.tag collate "C") as tags
      from member m where m.id = any(${[...ids]}::int[]) order by m.id for no key update of m`,
  )

/** Makes somebody the account manager of members. */
export async function assignAll(tx: Db, ids: readonly number[], staffId: number): Promise<void> {
  await sql`update member set manager_id = ${staffId}, manager_is_default = false
    where id = any(${[...ids]}::int[])`.execute(tx)
}

/** Active sales people: they may be account managers. */
export const managers = (db: Db): Promise<{ id: number; name: string }[]> =>
  rows(
    db,
    sql<{ id: number; name: string }>`select id, name from staff where is_active and 'sales' = any(roles)
      order by name, id limit 500`,
  )

/** The field of a member that is shown on request; undefined for an unknown member. */
export const hiddenField = (db: Db, scope: Scope, field: string): Promise<{ value: string } | undefined> =>
  row(
    db,
    sql<{ value: string }>`select coalesce(case ${field}::text when 'phone' then m.phone when 'tel' then m.tel
      when 'email' then m.email when 'bank_account' then m.bank_account when 'invoice_phone' then m.invoice_phone
      when 'id_number' then (select d.number from member_document d where d.member_id = m.id and d.type = 'cgsfz'
        and d.status in ${literals(DocumentStatus.pending, DocumentStatus.approved)}
        order by d.version desc limit 1) end, '') as value
    from member m where ${seen(scope)}`,
  )

/** Every version of the documents of a member that was handed in; days `YYYY-MM-DD`, moments in seconds. */
export const documentVersions = (db: Db, memberId: number) =>
  rows(
    db,
    sql<{
      id: number
      type: string
      version: number
      status: DocumentStatus
      number: string
      issuer: string
      issue_date: string | null
      end_date: string | null
      long_term: 0 | 1
      reason: string
      submitted_at: number | null
      reviewed_at: number | null
      reviewed_by: string | null
      files: readonly { id: number; name: string; size: number; content_type: string }[]
    }>`select d.id, d.type, d.version, d.status, d.number, d.issuer, d.issue_date::text, d.end_date::text,
      d.long_term::int as long_term, d.reason, unix_seconds(d.submitted_at) as submitted_at,
      unix_seconds(d.reviewed_at) as reviewed_at, s.name as reviewed_by,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size,
          'content_type', f.content_type) order by x.sort)
        from document_file x join file f on f.id = x.file_id where x.document_id = d.id), '[]') as files
    from member_document d left join staff s on s.id = d.reviewed_by
    where d.member_id = ${memberId} and d.status <> ${sql.lit(DocumentStatus.notSubmitted)}
    order by d.type, d.version desc`,
  )

/** Delivery addresses of a member. */
export const addressesOf = (db: Db, memberId: number) =>
  rows(
    db,
    sql<{
      id: number
      receiver: string
      phone: string
      detail: string
      is_default: 0 | 1
      audit_status: number
    }>`select a.id, a.receiver, a.phone, concat(x.name, y.name, z.name, a.detail) as detail,
      a.is_default::int as is_default, a.audit_status
    from member_address a join region x on x.id = a.province_id join region y on y.id = a.city_id
      join region z on z.id = a.district_id where a.member_id = ${memberId} order by a.id`,
  )

/** Orders of a member as the staff read them: the newest first. */
export const newestOrders = keyset('-order', { column: sql`o.id`, kind: 'number', isDescending: true })

/** Cases, and what was done with a member, as the staff read them: the newest first. */
export const newestFirst = keyset('-id', { column: sql`a.id`, kind: 'number', isDescending: true })

/** Orders of a member, the newest first; amounts in fen. */
export const ordersOf = (db: Db, memberId: number, { limit, after }: KeysetPart) =>
  rows(
    db,
    sql<{
      id: number
      order_sn: string
      status: number
      created_at: number
      payable: number
      lines: number
      all: number
      position: Position
    }>`select o.id, o.order_sn, o.status, unix_seconds(o.created_at) as created_at,
      o.payable::bigint as payable,
      (select count(*) from order_item i where i.order_id = o.id)::int as lines,
      ${cappedCount(sql`from orders o where o.member_id = ${memberId}`)} as all, ${newestOrders.position} as position
    from orders o where o.member_id = ${memberId} and ${newestOrders.after(after)}
    order by ${newestOrders.orderBy} limit ${limit}`,
  )

/** After-sale cases of a member, the newest first. */
export const casesOf = (db: Db, memberId: number, { limit, after }: KeysetPart) =>
  rows(
    db,
    sql<{
      id: number
      sn: string
      order_sn: string
      type: number
      state: number
      created_at: number
      all: number
      position: Position
    }>`select a.id, a.sn, o.order_sn, a.type, a.state, unix_seconds(a.created_at) as created_at,
      ${cappedCount(sql`from after_sale a where a.member_id = ${memberId}`)} as all, ${newestFirst.position} as position
    from after_sale a join orders o on o.id = a.order_id where a.member_id = ${memberId}
      and ${newestFirst.after(after)} order by ${newestFirst.orderBy} limit ${limit}`,
  )

/** The wallet of a member in fen. */
export const walletOf = async (db: Db, memberId: number): Promise<{ recharge: number; gift: number }> =>
  (await row(
    db,
    sql<{ recharge: number; gift: number }>`select recharge::bigint as recharge, gift::bigint as gift from wallet
      where member_id = ${memberId}`,
  )) ?? { recharge: 0, gift: 0 }

/** A remark, with the numbers of orders that it does not name itself. */
const remarkWith = (numbers: RawBuilder<unknown>) =>
  sql`concat_ws(' ', nullif(remark, ''), case when strpos(remark, ${numbers}) = 0 then ${numbers} end) as remark`

/** The last movements of the wallet of a member, in fen. */
export const walletMoves = (db: Db, memberId: number) =>
  rows(
    db,
    sql<{
      id: number
      amount: number
      balance_after: number
      kind: string
      remark: string
      created_at: number
    }>`select id, amount::bigint as amount, balance_after::bigint as balance_after, kind,
      ${remarkWith(sql`coalesce(order_sn, orders_of_entry(cause, trade_id))`)},
      unix_seconds(created_at) as created_at
    from wallet_log where member_id = ${memberId} order by id desc limit ${sql.lit(listLimits.memberRecord)}`,
  )

/** Coupons of a member that have not ended, in fen. */
export const couponsOf = (db: Db, memberId: number, now: number) =>
  rows(
    db,
    sql<{ id: number; name: string; face: number; threshold: number; end_at: number; is_used: 0 | 1 }>`select c.id,
      t.name, t.face::bigint as face, t.threshold::bigint as threshold,
      unix_seconds(c.end_at) as end_at, (c.used_at is not null)::int as is_used
    from coupon c join coupon_template t on t.id = c.template_id
    where c.member_id = ${memberId} and c.end_at > ${new Date(now)} order by c.used_at nulls first, c.end_at, c.id
    limit ${sql.lit(listLimits.memberRecord)}`,
  )

/** The last movements of points of a member. */
export const pointsMoves = (db: Db, memberId: number) =>
  rows(
    db,
    sql<{
      id: number
      points: number
      points_after: number
      remark: string
      created_at: number
    }>`select id, points, points_after, ${remarkWith(sql`orders_of_entry(cause, null)`)},
      unix_seconds(created_at) as created_at
    from points_log where member_id = ${memberId} order by id desc limit ${sql.lit(listLimits.memberRecord)}`,
  )

/** What the staff did with a member, the newest first. */
export const eventsOf = (db: Db, memberId: number, { limit, after }: KeysetPart) => {
  const fits = sql`from audit_log a where a.target = ${`member:${memberId}`}`
  return rows(
    db,
    sql<{
      id: number
      at: number
      staff: string
      action: string
      detail: unknown
      all: number
      position: Position
    }>`select a.id, unix_seconds(a.at) as at, s.name as staff, a.action,
      a.detail || case when coalesce(a.before, a.after) is null then '{}'
        else jsonb_build_object('before', coalesce(a.before, '{}'), 'after', coalesce(a.after, '{}')) end as detail,
      ${cappedCount(fits)} as all, ${newestFirst.position} as position
    from audit_log a join staff s on s.id = a.staff_id where a.target = ${`member:${memberId}`}
      and ${newestFirst.after(after)} order by ${newestFirst.orderBy} limit ${limit}`,
  )
}

/** Ends every login of a member; how many there were. */
export const endMemberLogins = async (tx: Db, memberId: number): Promise<number> =>
  (await rows(tx, sql`delete from login_token where member_id = ${memberId} returning id`)).length
