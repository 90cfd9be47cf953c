import { DocumentStatus } from '@yaopi/core'
import { listLimits, ReviewState, type ReviewKind } from '@yaopi/core/staff'
import {
  cappedCount,
  dayOf,
  type Db,
  type Keyset,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  sql,
  startOfDay,
} from '../../platform/db/index.ts'
import { claimJoin, isClaimedBy, type StoredClaim } from '../tasks/index.ts'

const OPEN = sql.lit(ReviewState.open)
const DECIDED = sql`(${sql.lit(ReviewState.passed)}, ${sql.lit(ReviewState.refused)})`
const PENDING = sql.lit(DocumentStatus.pending)
const APPROVED = sql.lit(DocumentStatus.approved)

/** A review in the queue with what its checks need; moments in seconds. */
export type QueuedReview = {
  readonly id: number
  readonly member_id: number
  readonly company: string
  readonly uscc: string
  readonly rank: number
  readonly region: string
  readonly served: boolean
  readonly licence_no: string
  readonly claimed_scopes: readonly string[]
  readonly kind: ReviewKind
  readonly state: ReviewState
  readonly facts: Readonly<Record<string, string | number>> | null
  readonly submitted_at: number
  /** Until when it is to be decided; null: decided, or nobody's task. */
  readonly due_at: number | null
  readonly decided_at: number | null
  readonly decided_by: string | null
  readonly manager: string | null
} & StoredClaim

/** What the queue is narrowed to; null: not by this. */
export type QueueFilter = {
  readonly is_open: boolean
  readonly kind: number | null
  readonly rank: number | null
  readonly province_id: number | null
  readonly keyword: string
  /** Who works on it at `now` (milliseconds), or decided it. */
  readonly by: number | null
  readonly is_due_today: boolean
  readonly now: number
  /** Whose account manager; null: anybody's. */
  readonly manager_id: number | null
}

const columns = sql`v.id, v.member_id, m.company, coalesce(m.uscc, '') as uscc, m.rank,
  concat_ws(' ', p.name, c.name, d.name) as region, coalesce(d.served, c.served, p.served, false) as served,
  m.licence_no, m.claimed_scopes, v.kind, v.state, v.facts,
  unix_seconds(v.submitted_at) as submitted_at,
  (select unix_seconds(t.due_at) from task t where t.ref_kind = 'member_review' and t.ref_id = v.id
    and t.state = 'open' limit 1) as due_at,
  unix_seconds(v.decided_at) as decided_at, b.name as decided_by, k.claimed_by, k.claimed_name,
  k.claimed_until, g.name as manager`
const joined = sql`from member_review v join member m on m.id = v.member_id ${claimJoin('member_review', sql`v.id`)}
  left join staff b on b.id = v.decided_by left join staff g on g.id = m.manager_id
  left join region p on p.id = m.province_id left join region c on c.id = m.city_id
  left join region d on d.id = m.district_id`

const longestWaits = keyset(
  'submitted_at',
  { column: sql`v.submitted_at`, kind: 'moment' },
  { column: sql`v.id`, kind: 'number' },
)
const lastDecided = keyset(
  '-decided_at',
  { column: sql`v.decided_at`, kind: 'moment', isDescending: true },
  { column: sql`v.id`, kind: 'number', isDescending: true },
)

/** The order of the queue: open reviews the oldest first, decided ones the newest first. */
export const queueOrder = ({ is_open }: Pick<QueueFilter, 'is_open'>): Keyset => (is_open ? longestWaits : lastDecided)

/** A part of the queue in its order; `all`: how many there are, capped. */
export const queuedReviews = (
  db: Db,
  filter: QueueFilter,
  { limit, after }: KeysetPart,
): Promise<(QueuedReview & { readonly all: number; readonly position: Position })[]> => {
  const order = queueOrder(filter)
  const like = `%${filter.keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const fits = sql`${filter.is_open ? sql`v.state = ${OPEN}` : sql`v.state in ${DECIDED}`}
    and (${filter.kind}::int is null or v.kind = ${filter.kind}::int)
    and (${filter.rank}::int is null or m.rank = ${filter.rank}::int)
    and (${filter.province_id}::int is null or m.province_id = ${filter.province_id}::int)
    and (${filter.manager_id}::int is null or m.manager_id = ${filter.manager_id}::int)
    and ${
      filter.by === null
        ? sql`true`
        : filter.is_open
          ? isClaimedBy('member_review', sql`v.id`, { staffId: filter.by, now: filter.now })
          : sql`v.decided_by = ${filter.by}::int`
    }
    and ${
      filter.is_due_today
        ? sql`exists (select from task t where t.ref_kind = 'member_review' and t.ref_id = v.id and t.state = 'open'
            and t.due_at < ${startOfDay(dayOf(new Date(filter.now)), 1)})`
        : sql`true`
    }
    and (${filter.keyword} = '' or m.company like ${like} or m.phone like ${like} or m.uscc like ${like})`
  const counted = cappedCount(sql`from member_review v join member m on m.id = v.member_id where ${fits}`)
  return rows(
    db,
    sql<QueuedReview & { readonly all: number; readonly position: Position }>`select ${columns}, ${counted} as all,
        ${order.position} as position
      ${joined} where ${fits} and ${order.after(after)} order by ${order.orderBy} limit ${limit}`,
  )
}

/** A review that was not withdrawn; `managerId`: only of their members. */
export const reviewById = (db: Db, id: number, managerId: number | null): Promise<QueuedReview | undefined> =>
  row(
    db,
    sql<QueuedReview>`select ${columns} ${joined} where v.id = ${id}
      and (${managerId}::int is null or m.manager_id = ${managerId}::int)`,
  )

/** The open review that waits longest besides one. */
export const nextReview = (db: Db, id: number, managerId: number | null): Promise<{ id: number } | undefined> =>
  row(
    db,
    sql<{ id: number }>`select v.id from member_review v join member m on m.id = v.member_id where v.state = ${OPEN}
      and v.id <> ${id} and (${managerId}::int is null or m.manager_id = ${managerId}::int)
      order by v.submitted_at, v.id limit 1`,
  )

/** A version of a document with what its checks need; days `YYYY-MM-DD`, moments in seconds. */
export type ReviewedDocument = {
  readonly id: number
  readonly member_id: number
  readonly review_id: number | null
  readonly type: string
  readonly version: number
  readonly status: DocumentStatus
  readonly number: string
  readonly issuer: string
  readonly issue_date: string | null
  readonly end_date: string | null
  readonly long_term: boolean
  readonly person: string
  readonly id_number: string
  readonly reason: string
  readonly submitted_at: number | null
  readonly reviewed_at: number | null
  readonly files: readonly {
    readonly id: number
    readonly name: string
    readonly size: number
    readonly content_type: string
    readonly sha256: string
  }[]
}

/** Documents of some reviews, and the approved ones of their members. */
export const documentsForReview = (
  db: Db,
  reviewIds: readonly number[],
  memberIds: readonly number[],
): Promise<ReviewedDocument[]> =>
  rows(
    db,
    sql<ReviewedDocument>`select d.id, d.member_id, d.review_id, d.type, d.version, d.status, d.number, d.issuer,
      d.issue_date::text, d.end_date::text, d.long_term, d.person, d.id_number, d.reason,
      unix_seconds(d.submitted_at) as submitted_at,
      unix_seconds(d.reviewed_at) as reviewed_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size,
          'content_type', f.content_type, 'sha256', f.sha256) order by x.sort)
        from document_file x join file f on f.id = x.file_id where x.document_id = d.id), '[]') as files
    from member_document d where d.member_id = any(${[...memberIds]}::int[])
      and (d.review_id = any(${[...reviewIds]}::bigint[])
        or d.status in (${APPROVED}, ${sql.lit(DocumentStatus.replaced)}))
    order by d.type, d.version`,
  )

/** Documents of other members with the same number, by document; stores of one owner may share theirs. */
export const sameNumbers = (
  db: Db,
  ids: readonly number[],
): Promise<{ document_id: number; id: number; company: string }[]> =>
  rows(
    db,
    sql<{ document_id: number; id: number; company: string }>`select distinct d.id as document_id, o.id, o.company
    from member_document d join member m on m.id = d.member_id
      join member_document n on n.type = d.type and n.number = d.number and n.member_id <> d.member_id
        and n.status in (${PENDING}, ${APPROVED})
      join member o on o.id = n.member_id
    where d.id = any(${[...ids]}::bigint[]) and d.number <> ''
      and coalesce(o.owner_id, o.id) <> coalesce(m.owner_id, m.id)
    order by 1, 2 limit 500`,
  )

/** Documents of other members with a file of the same bytes, by document. */
export const sameFiles = (
  db: Db,
  ids: readonly number[],
): Promise<{ document_id: number; sha256: string; id: number; company: string }[]> =>
  rows(
    db,
    sql<{ document_id: number; sha256: string; id: number; company: string }>`select distinct d.id as document_id,
      f.sha256, o.id, o.company
    from member_document d join member m on m.id = d.member_id join document_file x on x.document_id = d.id
      join file f on f.id = x.file_id join file g on g.sha256 = f.sha256 and g.id <> f.id
      join document_file y on y.file_id = g.id join member_document n on n.id = y.document_id
        and n.member_id <> d.member_id and n.status in (${PENDING}, ${APPROVED})
      join member o on o.id = n.member_id
    where d.id = any(${[...ids]}::bigint[]) and coalesce(o.owner_id, o.id) <> coalesce(m.owner_id, m.id)
    order by 1, 3 limit 500`,
  )

/** The fields of a member beside their documents. */
export const reviewedCompany = (db: Db, memberId: number) =>
  row(
    db,
    sql<{
      id: number
      audit_status: number
      address: string
      ck_address: string
      legal_person: string
      name: string
      phone: string
      scopes: readonly string[]
      manager_id: number | null
    }>`select id, audit_status, address, ck_address, legal_person, name, phone, scopes, manager_id from member
      where id = ${memberId}`,
  )

/** Reviews of a member before one, the newest first. */
export const earlierReviews = (db: Db, memberId: number, id: number) =>
  rows(
    db,
    sql<{
      id: number
      kind: ReviewKind
      state: ReviewState
      submitted_at: number
      decided_at: number | null
      decided_by: string | null
      facts_reason: string
      note: string
    }>`select v.id, v.kind, v.state, unix_seconds(v.submitted_at) as submitted_at,
      unix_seconds(v.decided_at) as decided_at, b.name as decided_by, v.facts_reason, v.note
    from member_review v left join staff b on b.id = v.decided_by
    where v.member_id = ${memberId} and v.id < ${id} order by v.id desc
    limit ${sql.lit(listLimits.earlierReviews)}`,
  )

/** The texts of a review. */
export const reviewNotes = (db: Db, id: number): Promise<{ facts_reason: string; note: string } | undefined> =>
  row(db, sql<{ facts_reason: string; note: string }>`select facts_reason, note from member_review where id = ${id}`)

/** A file of a document; `managerId`: only of their members. */
export const documentFile = (db: Db, documentId: number, fileId: number, managerId: number | null) =>
  row(
    db,
    sql<{ member_id: number; type: string; name: string; content_type: string; size: number }>`select d.member_id,
      d.type, f.name, f.content_type, f.size
    from member_document d join document_file x on x.document_id = d.id join file f on f.id = x.file_id
      join member m on m.id = d.member_id
    where d.id = ${documentId} and f.id = ${fileId}
      and (${managerId}::int is null or m.manager_id = ${managerId}::int)`,
  )
