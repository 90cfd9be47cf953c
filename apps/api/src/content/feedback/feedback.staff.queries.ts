import {
  cappedCount,
  type Db,
  keyset,
  type KeysetPart,
  type Position,
  row,
  rows,
  sql,
} from '../../platform/db/index.ts'
import { feedbackColumns, type FeedbackRow, joinedFeedback } from './feedback.queries.ts'

/** Conditions of the lists of the staff. */
const statuses = {
  open: sql`f.answered_at is null`,
  answered: sql`f.answered_at is not null and f.closed_at is null`,
  closed: sql`f.answered_at is not null and f.closed_at is not null`,
} as const

const byClock = keyset('due_at', { column: sql`f.due_at`, kind: 'moment' }, { column: sql`f.id`, kind: 'number' })
const newestAnswers = keyset(
  '-answered_at',
  { column: sql`f.answered_at`, kind: 'moment', isDescending: true },
  { column: sql`f.id`, kind: 'number', isDescending: true },
)

/** The order of each list: what is open by its clock, what is answered from the newest answer on. */
export const feedbackOrders = { open: byClock, answered: newestAnswers, closed: newestAnswers } as const

/** A part of the feedback for the staff. */
export const feedbackList = (
  db: Db,
  { status, type }: { readonly status: keyof typeof statuses; readonly type: number | undefined },
  { limit, after }: KeysetPart,
): Promise<(FeedbackRow & { readonly position: Position })[]> => {
  const order = feedbackOrders[status]
  const where = sql`where ${statuses[status]} ${type === undefined ? sql`` : sql`and f.type = ${type}`}`
  return rows(
    db,
    sql<FeedbackRow & { readonly position: Position }>`
  select ${feedbackColumns}, ${cappedCount(sql`from feedback f ${where}`)} as total, ${order.position} as position
  from ${joinedFeedback} ${where} and ${order.after(after)} order by ${order.orderBy} limit ${limit}`,
  )
}

/** One feedback. */
export const feedbackById = (db: Db, id: number): Promise<FeedbackRow | undefined> =>
  row(db, sql<FeedbackRow>`select ${feedbackColumns}, 1 as total from ${joinedFeedback} where f.id = ${id}`)
