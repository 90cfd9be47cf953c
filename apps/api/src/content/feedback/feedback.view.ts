import type { Feedback } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import type { FeedbackRow } from './feedback.queries.ts'

/** Feedback as its member sees it. */
export const feedbackView = (server: AppContext, row: FeedbackRow): Feedback => ({
  id: row.id,
  type: row.type,
  content: row.content,
  phone: row.phone,
  images: row.files.map((file) => fileUrl(server, file)),
  created_at: Math.floor(row.created_at),
  due_at: Math.floor(row.due_at),
  answer: row.answer ?? '',
  answered_at: row.answered_at === null ? null : Math.floor(row.answered_at),
  closed_at: row.closed_at === null ? null : Math.floor(row.closed_at),
})
