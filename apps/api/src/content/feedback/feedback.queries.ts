import type { FeedbackType } from '@yaopi/core/contract'
import { type Db, row, rows, sql } from '../../platform/db/index.ts'

/** New feedback; times in milliseconds. */
export type FeedbackRecord = {
  readonly member_id: number | null
  readonly type: FeedbackType
  readonly content: string
  readonly phone: string
  readonly ip: string
  readonly at: number
  readonly due_at: number
  readonly request_key: string
  readonly request_sha256: Buffer
}

/** Feedback as it is stored, with the ids of its pictures; times in Unix seconds. */
export type FeedbackRow = {
  readonly id: number
  readonly member_id: number | null
  readonly type: FeedbackType
  readonly content: string
  readonly phone: string
  readonly created_at: number
  readonly due_at: number
  readonly answer: string | null
  readonly answered_at: number | null
  readonly closed_at: number | null
  readonly company: string
  readonly staff: string
  readonly files: readonly number[]
  /** Rows of the whole list. */
  readonly total: number
}

/** What is known of a request sent before under a key. */
type KnownRequest = { readonly id: number; readonly due_at: number; readonly same: boolean }

/** The feedback that a sender has sent under a key; `null` for visitors. */
export const requestBefore = (
  db: Db,
  memberId: number | null,
  key: string,
  hash: Buffer,
): Promise<KnownRequest | undefined> =>
  row(
    db,
    sql<KnownRequest>`
  select id, extract(epoch from due_at)::float8 as due_at, request_sha256 = ${hash} as same from feedback
  where coalesce(member_id, 0) = ${memberId ?? 0} and request_key = ${key}`,
  )

/** Stores feedback; undefined when its key is taken by another request meanwhile. */
export const addFeedback = (db: Db, one: FeedbackRecord): Promise<{ id: number } | undefined> =>
  row(
    db,
    sql<{ id: number }>`
  insert into feedback (member_id, type, content, phone, ip, created_at, due_at, request_key, request_sha256)
  values (${one.member_id}, ${one.type}, ${one.content}, ${one.phone}, ${one.ip}, ${new Date(one.at)},
    ${new Date(one.due_at)}, ${one.request_key}, ${one.request_sha256})
  on conflict (coalesce(member_id, 0), request_key) do nothing returning id`,
  )

/** Ties a member's own pictures to their feedback, in their order; how many were theirs and not used elsewhere. */
export const addPictures = async (
  db: Db,
  feedbackId: number,
  memberId: number,
  ids: readonly number[],
): Promise<number> =>
  (
    await rows(
      db,
      sql`
  insert into feedback_file (feedback_id, file_id, sort)
  select ${feedbackId}, f.id, w.place - 1 from unnest(${ids}::bigint[]) with ordinality w (id, place)
  join file f on f.id = w.id and f.member_id = ${memberId} and f.scene = 'feedback'
  on conflict do nothing returning file_id`,
    )
  ).length

/** The columns of feedback, each with its pictures. */
export const feedbackColumns = sql`f.id, f.member_id, f.type, f.content, f.phone,
  extract(epoch from f.created_at)::float8 as created_at,
  extract(epoch from f.due_at)::float8 as due_at, f.answer, extract(epoch from f.answered_at)::float8 as answered_at,
  extract(epoch from f.closed_at)::float8 as closed_at,
  coalesce(m.company, '') as company, coalesce(s.name, '') as staff,
  coalesce((select jsonb_agg(p.file_id order by p.sort) from feedback_file p
    where p.feedback_id = f.id), '[]') as files`
/** Feedback with its member and who answered. */
export const joinedFeedback = sql`feedback f left join member m on m.id = f.member_id
  left join staff s on s.id = f.staff_id`

/** A member's own feedback, the newest first. */
export const feedbackOf = (db: Db, memberId: number, limit: number, offset: number): Promise<FeedbackRow[]> =>
  rows(
    db,
    sql<FeedbackRow>`
  select ${feedbackColumns}, count(*) over ()::int as total from ${joinedFeedback}
  where f.member_id = ${memberId} order by f.created_at desc, f.id desc limit ${limit} offset ${offset}`,
  )

/** Answers feedback that is open; whether it was. */
export const answerFeedback = async (
  db: Db,
  { id, answer, staff_id, at }: { id: number; answer: string; staff_id: number; at: number },
): Promise<boolean> =>
  (
    await rows(
      db,
      sql`
  update feedback set answer = ${answer}, staff_id = ${staff_id}, answered_at = ${new Date(at)}
  where id = ${id} and answered_at is null returning id`,
    )
  ).length === 1

/** Closes feedback that was answered before a moment, a thousand at a time; how many. Times in milliseconds. */
export const closeAnswered = async (db: Db, before: number, at: number): Promise<number> =>
  (
    await rows(
      db,
      sql`update feedback set closed_at = ${new Date(at)} where id = any(array(select id from feedback
        where answered_at <= ${new Date(before)} and closed_at is null order by answered_at, id limit 1000))
        returning 1 as one`,
    )
  ).length
