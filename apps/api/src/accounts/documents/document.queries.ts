import { DocumentStatus } from '@yaopi/core'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** A version of a document as the database has it; days `YYYY-MM-DD`, moments in seconds. */
export type DocumentRow = {
  readonly id: number
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
  }[]
}

const APPROVED = sql.lit(DocumentStatus.approved)
const DRAFT = sql.lit(DocumentStatus.notSubmitted)
const PENDING = sql.lit(DocumentStatus.pending)
const REJECTED = sql.lit(DocumentStatus.rejected)

/** Why a version was refused; of a draft, why the version before it was: that is what the draft corrects. */
const reason = sql`case when d.status = ${DRAFT} then coalesce((select b.reason from member_document b
  where b.member_id = d.member_id and b.type = d.type and b.version = d.version - 1 and b.status = ${REJECTED}), '')
  else d.reason end`

const columns = sql`d.id, d.type, d.version, d.status, d.number, d.issuer, d.issue_date::text, d.end_date::text,
  d.long_term, d.person, d.id_number, ${reason} as reason, unix_seconds(d.submitted_at) as submitted_at,
  unix_seconds(d.reviewed_at) as reviewed_at,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size,
      'content_type', f.content_type) order by x.sort)
    from document_file x join file f on f.id = x.file_id where x.document_id = d.id), '[]') as files`

/** Of each kind the approved version and the newest one, by kind and version. */
export const documentsOf = (db: Db, memberId: number): Promise<DocumentRow[]> =>
  rows(
    db,
    sql<DocumentRow>`select ${columns} from member_document d where d.member_id = ${memberId}
      and (d.status = ${APPROVED} or d.version = (select max(n.version) from member_document n
        where n.member_id = d.member_id and n.type = d.type))
      order by d.type, d.version`,
  )

/** As `documentsOf`, of several members. */
export const documentsOfMembers = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly DocumentRow[]>> =>
  Map.groupBy(
    await rows(
      db,
      sql<DocumentRow & { readonly member_id: number }>`select d.member_id, ${columns} from member_document d
        where d.member_id = any(${[...ids]}::int[]) and (d.status = ${APPROVED} or d.version = (select max(n.version)
          from member_document n where n.member_id = d.member_id and n.type = d.type))
        order by d.type, d.version`,
    ),
    (one) => one.member_id,
  )

/**
 * How many of the files are documents' files that the member, the member's owner or, for the member, `staffId` has
 * uploaded.
 */
export async function ownFiles(
  db: Db,
  memberId: number,
  ids: readonly number[],
  staffId: number | null,
): Promise<number> {
  const files = await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from file f join member m on m.id = ${memberId}
      where f.id = any(${ids}::bigint[]) and f.scene = 'zizhi'
        and (f.member_id in (m.id, m.owner_id) or f.staff_id = ${staffId}::int)`,
  )
  return files?.count ?? 0
}

/** A document to be stored. */
export type NewDocument = {
  readonly member_id: number
  readonly type: string
  readonly number: string
  readonly issuer: string
  readonly issue_date: string | null
  readonly end_date: string | null
  readonly long_term: boolean
  readonly person: string
  readonly id_number: string
  readonly file_ids: readonly number[]
  readonly at: number
}

/** Stores the draft of a kind, in the place of an earlier draft; its id. The member's row must be locked. */
export async function saveDraft(tx: Db, document: NewDocument): Promise<number> {
  const { member_id, type } = document
  await dropDraft(tx, member_id, type)
  const added = await row(
    tx,
    sql<{ id: number }>`insert into member_document (member_id, type, number, issuer, issue_date, end_date, long_term,
        person, id_number, status, version, created_at)
      values (${member_id}, ${type}, ${document.number}, ${document.issuer}, ${document.issue_date}::date,
        ${document.end_date}::date, ${document.long_term}, ${document.person}, ${document.id_number}, ${DRAFT},
        (select coalesce(max(version), 0) + 1 from member_document
          where member_id = ${member_id} and type = ${type}), ${new Date(document.at)})
      returning id`,
  )
  await sql`insert into document_file (document_id, file_id, sort)
    select ${added!.id}, id, place from unnest(${document.file_ids}::bigint[]) with ordinality f (id, place)`.execute(
    tx,
  )
  return added!.id
}

/** Removes the draft of a kind. */
export async function dropDraft(tx: Db, memberId: number, type: string): Promise<void> {
  await sql`delete from member_document where member_id = ${memberId} and type = ${type} and status = ${DRAFT}`.execute(
    tx,
  )
}

/** Hands in the drafts of a member for a review, all of them or those of some kinds; how many there were. */
export async function submitDrafts(
  tx: Db,
  memberId: number,
  review: { readonly id: number; readonly at: number },
  types?: readonly string[],
): Promise<number> {
  const done = await rows(
    tx,
    sql`update member_document set status = ${PENDING}, review_id = ${review.id}, submitted_at = ${new Date(review.at)}
      where member_id = ${memberId} and status = ${DRAFT}
        ${types === undefined ? sql`` : sql`and type = any(${[...types]}::text[])`} returning id`,
  )
  return done.length
}

/** Takes what was handed in for a review back into drafts. */
export async function takeBack(tx: Db, reviewId: number): Promise<void> {
  await sql`update member_document set status = ${DRAFT}, review_id = null, submitted_at = null
    where review_id = ${reviewId} and status = ${PENDING}`.execute(tx)
}
