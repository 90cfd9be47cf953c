import { isPhone } from '@yaopi/core'
import { contract, FEEDBACK_LIMITS, type FeedbackType, type Feedback, type Page } from '@yaopi/core/contract'
import type { StaffFeedback } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import {
  countedPage,
  idempotencyKey,
  idList,
  id,
  oneOf,
  page,
  prose,
  route,
  text as line,
  whole,
  pageOf,
  staffPageOf,
} from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import { closeFeedbackJob } from './feedback.jobs.ts'
import { feedbackList, feedbackOf, type FeedbackRow } from './feedback.queries.ts'
import { answer, sendFeedback } from './feedback.service.ts'
import { takeStatementDisputes } from './statement-disputes.ts'
import { feedbackText as text } from './feedback.text.ts'

const PER_PAGE = 20
const { least, most } = FEEDBACK_LIMITS
const type = () => whole(1, 7).transform((number) => number as FeedbackType)
/** What is written, counted as the database counts it. */
const content = () => prose(1, most).refine((words) => [...words].length >= least, text.content(least, most))

/** Complaints and suggestions of members and visitors, and their answers. domain.md §4.8, decision 0049. */
export function registerFeedback(server: AppContext): void {
  takeStatementDisputes(server)
  const calls = contract.feedback
  const admin = contract.feedbackAdmin
  registerJobs(server, [closeFeedbackJob])

  const view = (row: FeedbackRow): Feedback => ({
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
  const staffView = (row: FeedbackRow): StaffFeedback => ({
    ...view(row),
    member_id: row.member_id,
    company: row.company,
    is_overdue: row.answered_at === null && row.due_at * 1000 < server.now() ? 1 : 0,
    staff: row.staff,
  })
  async function feedbackPage<T>(
    current: number,
    read: (part: { readonly limit: number; readonly offset: number }) => Promise<readonly FeedbackRow[]>,
    shape: (row: FeedbackRow) => T,
    make = pageOf<T>,
  ): Promise<Page<T>> {
    const paging = { page: current, per_page: PER_PAGE }
    const { list, total } = await countedPage('total', paging, read)
    return make(list.map(shape), total, paging)
  }

  route(
    server,
    calls.send,
    z.object({
      type: type(),
      content: content(),
      phone: line(1, 20, text.phoneNeeded).refine(isPhone, text.badPhone).optional(),
      images: idList(FEEDBACK_LIMITS.pictures).optional(),
      captcha: line(1, 16).optional(),
      captcha_key: line(1, 64).optional(),
      idempotency_key: idempotencyKey(),
    }),
    ({ input, viewer, ip }) => sendFeedback(server, { input, viewer, ip }),
  )

  route(server, calls.mine, z.object({ page: page() }), ({ input, member }) =>
    feedbackPage(input.page, ({ limit, offset }) => feedbackOf(server.db, member.id, limit, offset), view),
  )

  route(
    server,
    admin.list,
    z.object({
      status: oneOf(['open', 'answered', 'closed'] as const).default('open'),
      type: type().optional(),
      page: page(),
    }),
    ({ input: { status, type: kind, page: current } }) =>
      feedbackPage(current, (part) => feedbackList(server.db, { status, type: kind, ...part }), staffView, staffPageOf),
  )

  route(server, admin.answer, z.object({ id: id(), answer: prose(1, most) }), async ({ input, staff }) =>
    staffView(await answer(server, staff, input.id, input.answer)),
  )
}
