import { cappedCount, type Db, row, rows, sql } from '../../platform/db/index.ts'
import { feedbackColumns, type FeedbackRow, joinedFeedback } from './feedback.queries.ts'

/** Conditions of the lists of the staff. */
const statuses = {
  open: sql`f.answered_at is null`,
  answered: sql`f.answered_at is not null and f.closed_at is null`,
  closed: sql`f.closed_at is not null`,
} as const

/** Feedback for the staff: what is open by its clock, what is answered from the newest answer on. */
export const feedbackList = (
  db: Db,
  {
    status,
    type,
    limit,
    offset,
  }: { status: keyof typeof statuses; type: number | undefined; limit: number; offset: number },
): Promise<FeedbackRow[]> => {
  const where = sql`where ${statuses[status]} ${type === undefined ? sql`` : sql`and f.type = ${type}`}`
  return rows(
    db,
    sql<FeedbackRow>`
  select ${feedbackColumns}, ${cappedCount(sql`from feedback f ${where}`)} as total from ${joinedFeedback} ${where}
  order by ${status === 'open' ? sql`f.due_at, f.id` : sql`f.answered_at desc, f.id desc`}
  limit ${limit} offset ${offset}`,
  )
}

/** One feedback. */
export const feedbackById = (db: Db, id: number): Promise<FeedbackRow | undefined> =>
  row(db, sql<FeedbackRow>`select ${feedbackColumns}, 1 as total from ${joinedFeedback} where f.id = ${id}`)
