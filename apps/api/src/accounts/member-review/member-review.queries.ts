import { DocumentStatus } from '@yaopi/core'
import { AddressStatus, AuditStatus } from '@yaopi/core'
import { ReviewKind, ReviewState, statesBefore, type MemberSummary } from '@yaopi/core/staff'
import {
  cappedCount,
  dayOf,
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
import { auditStatusAt, hasEndedDocument, BOUGHT_STATES } from '../member-state/index.ts'
import { claimJoin, type StoredClaim } from '../tasks/index.ts'
import { reviewSteps } from './review-steps.ts'

/** A review as the database has it; moments in seconds. */
export type ReviewRow = {
  readonly id: number
  readonly member_id: number
  readonly kind: ReviewKind
  readonly state: ReviewState
  readonly submitted_at: number
  readonly decided_at: number | null
  readonly facts_reason: string
  readonly note: string
  readonly facts: Readonly<Record<string, string | number>> | null
} & StoredClaim

const OPEN = sql.lit(ReviewState.open)
const reviewColumns = sql`v.id, v.member_id, v.kind, v.state,
  unix_seconds(v.submitted_at) as submitted_at,
  unix_seconds(v.decided_at) as decided_at, v.facts_reason, v.note, v.facts, k.claimed_by,
  k.claimed_name, k.claimed_until`
const claim = claimJoin('member_review', sql`v.id`)

/** The newest review of a member; undefined before the first. */
export const lastReview = (db: Db, memberId: number): Promise<ReviewRow | undefined> =>
  row(
    db,
    sql<ReviewRow>`select ${reviewColumns} from member_review v ${claim}
      where v.member_id = ${memberId} order by v.id desc limit 1`,
  )

/** The open review of a member; the member's row must be locked. */
export const openReview = (tx: Db, memberId: number): Promise<ReviewRow | undefined> =>
  row(
    tx,
    sql<ReviewRow>`select ${reviewColumns} from member_review v ${claim}
      where v.member_id = ${memberId} and v.state = ${OPEN}`,
  )

/** What of a member decides about a review. */
export type ReviewedMember = {
  readonly id: number
  readonly company: string
  readonly uscc: string
  readonly rank: number
  readonly audit_status: AuditStatus
  readonly status_before_freeze: number | null
  readonly claimed_scopes: readonly string[]
  readonly scopes: readonly string[]
  readonly manager_id: number | null
}

/** Locks a member's row: every change of a review begins with it, so that two of them never meet. */
export const lockReviewedMember = (tx: Db, id: number): Promise<ReviewedMember | undefined> =>
  row(
    tx,
    sql<ReviewedMember>`select id, company, coalesce(uscc, '') as uscc, rank, audit_status, status_before_freeze,
      claimed_scopes, scopes, manager_id from member where id = ${id} for update`,
  )

/** The fields of a member that the answer to a review may change, for the audit log. */
export const reviewedFields = async (tx: Db, id: number): Promise<Readonly<Record<string, unknown>>> =>
  (await row(
    tx,
    sql<Readonly<Record<string, unknown>>>`select company, uscc, tax_no, rank, legal_person,
      contract_end::text as contract_end, scopes, audit_status, status_before_freeze from member where id = ${id}`,
  ))!

/** Opens a review; its id. The member's row must be locked. */
export async function addReview(
  tx: Db,
  review: {
    readonly member_id: number
    readonly kind: ReviewKind
    readonly facts: Readonly<Record<string, string | number>> | null
    readonly at: number
  },
): Promise<number> {
  const added = await row(
    tx,
    sql<{ id: number }>`insert into member_review (member_id, kind, facts, submitted_at)
      values (${review.member_id}, ${review.kind},
        ${review.facts === null ? null : JSON.stringify(review.facts)}::jsonb, ${new Date(review.at)}) returning id`,
  )
  return added!.id
}

/** How often a member has handed in again after a refusal. */
export const resubmissions = async (db: Db, memberId: number): Promise<number> =>
  (await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from member_review where member_id = ${memberId}
      and kind = ${ReviewKind.again} and state <> ${ReviewState.withdrawn}`,
  ))!.count

/** Ends a review. */
export async function closeReview(
  tx: Db,
  review: {
    readonly id: number
    readonly state: ReviewState
    readonly staff_id: number | null
    readonly facts_reason?: string
    readonly note?: string
    readonly at: number
  },
): Promise<void> {
  await sql`update member_review set state = ${review.state}, decided_at = ${new Date(review.at)},
      decided_by = ${review.staff_id}, facts_reason = ${review.facts_reason ?? ''}, note = ${review.note ?? ''}
    where id = ${review.id} and state in ${literals(...statesBefore(reviewSteps, review.state))}`.execute(tx)
}

/** A document that waits for its answer. */
export type WaitingDocument = { readonly id: number; readonly type: string; readonly submitted_at: number | null }

/** The documents of a review that wait for an answer. */
export const waitingDocuments = (tx: Db, reviewId: number): Promise<WaitingDocument[]> =>
  rows(
    tx,
    sql<WaitingDocument>`select id, type, unix_seconds(submitted_at) as submitted_at from member_document
      where review_id = ${reviewId} and status = ${sql.lit(DocumentStatus.pending)} order by id`,
  )

/** The kinds of which a member has an approved document, valid on a day `YYYY-MM-DD`. */
export const validDocuments = async (db: Db, memberId: number, today: string): Promise<ReadonlySet<string>> => {
  const valid = await rows(
    db,
    sql<{ type: string }>`select type from member_document where member_id = ${memberId}
      and status = ${sql.lit(DocumentStatus.approved)}
      and (long_term or end_date is null or end_date >= ${today}::date)`,
  )
  return new Set(valid.map((one) => one.type))
}

/** Whether a document that stops orders has ended for a member by a moment in milliseconds. */
export const hasEnded = async (tx: Db, memberId: number, at: number): Promise<boolean> =>
  (await row(
    tx,
    sql<{ ended: boolean }>`select ${hasEndedDocument(new Date(at))} as ended from member m where m.id = ${memberId}`,
  ))!.ended

/** Approves a document: the version before it becomes history. */
export async function approveDocument(
  tx: Db,
  { id, member_id, type, staff_id, at }: WaitingDocument & { member_id: number; staff_id: number; at: number },
): Promise<void> {
  await sql`update member_document set status = ${sql.lit(DocumentStatus.replaced)} where member_id = ${member_id}
    and type = ${type} and status = ${sql.lit(DocumentStatus.approved)}`.execute(tx)
  await sql`update member_document set status = ${sql.lit(DocumentStatus.approved)}, reason = '',
      reviewed_at = ${new Date(at)}, reviewed_by = ${staff_id} where id = ${id}`.execute(tx)
}

/** Refuses a document. */
export async function refuseDocument(
  tx: Db,
  { id, reason, staff_id, at }: { id: number; reason: string; staff_id: number; at: number },
): Promise<void> {
  await sql`update member_document set status = ${sql.lit(DocumentStatus.rejected)}, reason = ${reason},
      reviewed_at = ${new Date(at)}, reviewed_by = ${staff_id} where id = ${id}`.execute(tx)
}

/** Sets where the approval of a member stands. A frozen one stays frozen and stands there when the freeze ends. */
export async function setAuditStatus(tx: Db, id: number, status: AuditStatus): Promise<void> {
  const isFrozen = sql`audit_status = ${sql.lit(AuditStatus.frozen)}`
  await sql`update member set audit_status = case when ${isFrozen} then audit_status else ${status}::smallint end,
    status_before_freeze = case when ${isFrozen} then ${status}::smallint end where id = ${id}`.execute(tx)
}

/** Gives a document that was handed in with a refused change back into the drafts, for the next try. */
export async function keepAsDraft(tx: Db, id: number): Promise<void> {
  await sql`update member_document set status = ${sql.lit(DocumentStatus.notSubmitted)}, review_id = null,
    submitted_at = null where id = ${id}`.execute(tx)
}

export async function setScopes(tx: Db, id: number, scopes: readonly string[]): Promise<void> {
  await sql`update member set scopes = ${[...scopes]}::text[] where id = ${id}`.execute(tx)
}

/**
 * Puts the facts of a change into force: the agreement is signed anew, and addresses are looked at again unless they
 * are the default one.
 */
export async function applyFacts(tx: Db, id: number, facts: Readonly<Record<string, string | number>>): Promise<void> {
  await sql`update member set company = coalesce(${facts['company'] ?? null}, company),
      uscc = coalesce(${facts['uscc'] ?? null}, uscc),
      tax_no = case when tax_no = uscc then coalesce(${facts['uscc'] ?? null}, uscc) else tax_no end,
      rank = coalesce(${facts['rank'] ?? null}::smallint, rank),
      legal_person = coalesce(${facts['legal_person'] ?? null}, legal_person), contract_end = null
    where id = ${id}`.execute(tx)
  await sql`update member_address set audit_status = ${sql.lit(AddressStatus.pending)} where member_id = ${id}
    and not is_default`.execute(tx)
}

/**
 * Gives a member without addresses the one of their storehouse, which is on the licence and needs no approval of its
 * own, so that they can order at once (domain.md §4.5).
 */
export async function addLicenceAddress(tx: Db, id: number): Promise<void> {
  await sql`insert into member_address (member_id, receiver, phone, province_id, city_id, district_id, detail,
      is_default, audit_status)
    select m.id, m.name, m.phone, m.province_id, m.city_id, m.district_id, m.ck_address, true,
      ${sql.lit(AddressStatus.approved)}
    from member m where m.id = ${id} and m.district_id is not null and m.ck_address <> ''
      and not exists (select 1 from member_address a where a.member_id = m.id)`.execute(tx)
}

/** Freezes a member, or gives back what they were before; undefined when that is so already. */
export const setFrozen = (
  tx: Db,
  id: number,
  freeze: boolean,
  reason: string,
): Promise<{ audit_status: number } | undefined> =>
  row(
    tx,
    freeze
      ? sql<{ audit_status: number }>`update member set status_before_freeze = audit_status,
          audit_status = ${sql.lit(AuditStatus.frozen)}, frozen_reason = ${reason}
        where id = ${id} and audit_status <> ${sql.lit(AuditStatus.frozen)} returning audit_status`
      : sql<{ audit_status: number }>`update member set
          audit_status = coalesce(status_before_freeze, ${sql.lit(AuditStatus.approved)}),
          status_before_freeze = null, frozen_reason = ''
        where id = ${id} and audit_status = ${sql.lit(AuditStatus.frozen)} returning audit_status`,
  )

/** Makes an active sales person the account manager; their name, undefined for anybody else. */
export const setManager = (
  tx: Db,
  id: number,
  staffId: number,
  isDedicated: boolean,
): Promise<{ name: string } | undefined> =>
  row(
    tx,
    sql<{ name: string }>`update member m set manager_id = s.id, manager_is_default = ${!isDedicated}
      from staff s where m.id = ${id} and s.id = ${staffId} and s.is_active and 'sales' = any(s.roles)
      returning s.name`,
  )

/** Answers an address that waits; undefined when it does not. */
export const answerAddress = (
  tx: Db,
  id: number,
  status: AddressStatus,
): Promise<{ member_id: number; detail: string } | undefined> =>
  row(
    tx,
    sql<{ member_id: number; detail: string }>`update member_address set audit_status = ${status} where id = ${id}
      and audit_status = ${sql.lit(AddressStatus.pending)} returning member_id, detail`,
  )

export const addressStatus = (db: Db, id: number): Promise<{ audit_status: number } | undefined> =>
  row(db, sql<{ audit_status: number }>`select audit_status from member_address where id = ${id}`)

/** What the list of members is narrowed to; null: not by this. */
export type MemberFilter = {
  readonly audit_status: number | null
  readonly rank: number | null
  /** Whose account manager they are; null: of anybody. */
  readonly manager_id: number | null
  /** Part of the company, the phone or the credit code. */
  readonly keyword: string
  readonly ending: number | null
  readonly waiting: boolean
  readonly province_id: number | null
  readonly scope: string | null
  readonly without_scope: string | null
  readonly managed_by: number | null
  readonly quiet: number | null
  readonly tag: string | null
  readonly now: number
}

type ListedMember = Omit<MemberSummary, 'amount_90' | 'balance'> & {
  /** Fen. */
  readonly amount_90: number
  readonly balance: number
  readonly all: number
  readonly position: Position
}

/** Members as the staff read them: those with an open review first, the oldest review first; then the newest. */
export const membersInOrder = keyset(
  'members',
  { column: sql`v.submitted_at`, kind: 'moment', isNullable: true },
  { column: sql`m.id`, kind: 'number', isDescending: true },
)

/** Members as the staff look for them; `all`: how many there are. */
export const membersFor = (db: Db, filter: MemberFilter & KeysetPart): Promise<ListedMember[]> => {
  const at = new Date(filter.now)
  const ninety = new Date(filter.now - 90 * DAY)
  const quiet = new Date(filter.now - (filter.quiet ?? 0) * DAY)
  const day = dayOf(at)
  const like = `%${filter.keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const bought = sql`o.status in ${BOUGHT_STATES}`
  const matching = sql`from member m left join member_review v on v.member_id = m.id and v.state = ${OPEN}
      left join lateral (select min(d.end_date) as ends_first from member_document d where d.member_id = m.id
        and d.status = ${sql.lit(DocumentStatus.approved)} and not d.long_term) e on true
    where (${filter.manager_id}::int is null or m.manager_id = ${filter.manager_id}::int)
      and (${filter.managed_by}::int is null or m.manager_id = ${filter.managed_by}::int)
      and (${filter.audit_status}::int is null or ${auditStatusAt(at)} = ${filter.audit_status}::int)
      and (${filter.rank}::int is null or m.rank = ${filter.rank}::int)
      and (${filter.province_id}::int is null or m.province_id = ${filter.province_id}::int)
      and (${filter.scope}::text is null or ${filter.scope}::text = any(m.scopes))
      and (${filter.without_scope}::text is null or not ${filter.without_scope}::text = any(m.scopes))
      and (${filter.keyword} = '' or m.company like ${like} or m.phone like ${like} or m.uscc like ${like})
      and (${filter.ending}::int is null or e.ends_first <= ${day} + ${filter.ending}::int)
      and (${filter.tag}::text is null or exists (select 1 from member_tag t where t.member_id = m.id
        and t.tag = ${filter.tag}::text))
      and (${filter.quiet}::int is null or not exists (select 1 from orders o where o.member_id = m.id
        and o.created_at >= ${quiet}))
      and (not ${filter.waiting}::boolean or v.id is not null)`
  return rows(
    db,
    sql<ListedMember>`
    with page as materialized (select m.*, v.id as review_id, v.submitted_at, e.ends_first ${matching}
        and ${membersInOrder.after(filter.after)} order by ${membersInOrder.orderBy} limit ${filter.limit})
    select m.id, m.company, m.phone, m.rank, ${auditStatusAt(at)} as audit_status,
      unix_seconds(m.created_at) as created_at,
      (select count(*) from member_document d where d.review_id = m.review_id
        and d.status = ${sql.lit(DocumentStatus.pending)})::int as waiting,
      unix_seconds(m.submitted_at) as submitted_at, case when k.claimed_until > ${Math.floor(filter.now / 1000)}
        then k.claimed_name end as claimed_by, m.ends_first::text,
      concat_ws(' ', p.name, c.name) as region, g.name as manager,
      array(select t.tag from member_tag t where t.member_id = m.id order by t.tag) as tags,
      (select unix_seconds(max(o.created_at)) from orders o where o.member_id = m.id) as last_order_at,
      n.orders_90, n.amount_90,
      coalesce((select w.recharge + w.gift from wallet w where w.member_id = m.id), 0)::bigint as balance,
      ${cappedCount(matching)} as all, ${membersInOrder.position} as position
    from page m cross join lateral (select m.submitted_at) v ${claimJoin('member_review', sql`m.review_id`)}
      left join staff g on g.id = m.manager_id
      left join region p on p.id = m.province_id left join region c on c.id = m.city_id
      cross join lateral (select count(*)::int as orders_90,
        coalesce(sum(o.payable - o.refunded), 0)::bigint as amount_90
        from orders o where o.member_id = m.id and o.created_at >= ${ninety} and ${bought}) n
    order by m.submitted_at nulls last, m.id desc`,
  )
}

/** The fields of a member beside their documents. */
export type MemberFacts = {
  readonly id: number
  readonly username: string
  readonly phone: string
  readonly company: string
  readonly uscc: string
  readonly rank: number
  readonly audit_status: number
  readonly region: string
  readonly served: boolean | null
  readonly address: string
  readonly ck_address: string
  readonly legal_person: string
  readonly name: string
  readonly tel: string
  readonly email: string
  readonly licence_no: string
  readonly claimed_scopes: readonly string[]
  readonly scopes: readonly string[]
  readonly manager: string | null
  readonly frozen_reason: string
  readonly consents: readonly { readonly text: string; readonly version: string; readonly at: number }[]
  readonly addresses: readonly {
    readonly id: number
    readonly receiver: string
    readonly phone: string
    readonly detail: string
    readonly audit_status: number
  }[]
}

/** A member with what the review needs; `managerId`: only when they manage the member. */
export const memberFile = (
  db: Db,
  id: number,
  now: number,
  managerId: number | null,
): Promise<MemberFacts | undefined> =>
  row(
    db,
    sql<MemberFacts>`
    select m.id, m.username, m.phone, m.company, coalesce(m.uscc, '') as uscc, m.rank,
      ${auditStatusAt(new Date(now))} as audit_status,
      concat_ws(' ', p.name, c.name, d.name) as region, coalesce(d.served, c.served, p.served) as served, m.address,
      m.ck_address, m.legal_person, m.name, m.tel, m.email, m.licence_no, m.claimed_scopes, m.scopes,
      s.name as manager, m.frozen_reason,
      coalesce((select jsonb_agg(jsonb_build_object('text', k.text, 'version', k.version,
          'at', unix_seconds(k.at)) order by k.id)
        from consent k where k.member_id = m.id), '[]') as consents,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'receiver', a.receiver, 'phone', a.phone,
          'detail', concat(x.name, y.name, z.name, a.detail), 'audit_status', a.audit_status) order by a.id)
        from member_address a join region x on x.id = a.province_id join region y on y.id = a.city_id
          join region z on z.id = a.district_id where a.member_id = m.id), '[]') as addresses
    from member m left join region p on p.id = m.province_id left join region c on c.id = m.city_id
      left join region d on d.id = m.district_id left join staff s on s.id = m.manager_id
    where m.id = ${id} and (${managerId}::int is null or m.manager_id = ${managerId}::int)`,
  )

/** Invitation codes as the staff read them: the newest first; of one moment the last code first, as the index goes. */
export const newestInvites = keyset(
  '-created_at',
  { column: sql`i.created_at`, kind: 'moment', isDescending: true },
  { column: sql`i.code`, kind: 'text', isDescending: true },
)

/** A part of the invitation codes of a staff member, the newest first; of everybody without one. */
export const inviteCodes = (db: Db, staffId: number | null, { limit, after }: KeysetPart) => {
  const fits = sql`from invite_code i where (${staffId}::int is null or i.staff_id = ${staffId}::int)`
  return rows(
    db,
    sql<{
      code: string
      staff: string
      most_uses: number
      uses: number
      ends_on: string
      all: number
      position: Position
    }>`select i.code, s.name as staff, i.most_uses, i.uses, i.ends_on::text, ${cappedCount(fits)} as all,
      ${newestInvites.position} as position
    from (select i.* ${fits} and ${newestInvites.after(after)} order by ${newestInvites.orderBy} limit ${limit}) i
      join staff s on s.id = i.staff_id order by ${newestInvites.orderBy}`,
  )
}

/** Stores a new code; false when it exists already. */
export async function addInviteCode(
  tx: Db,
  code: { code: string; staff_id: number; most_uses: number; ends_on: string; at: number },
): Promise<boolean> {
  const added = await row(
    tx,
    sql`insert into invite_code (code, staff_id, most_uses, ends_on, created_at) values (${code.code},
      ${code.staff_id}, ${code.most_uses}, ${code.ends_on}::date, ${new Date(code.at)})
      on conflict do nothing returning code`,
  )
  return added !== undefined
}
