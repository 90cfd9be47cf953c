import { contract, FEEDBACK_LIMITS, type FeedbackType } from '@yaopi/core/contract'
import type { StaffFeedback } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { counted, cursor, id, keysetPage, keysetPageOf, oneOf, prose, route, whole } from '../../platform/http/index.ts'
import type { FeedbackRow } from './feedback.queries.ts'
import { answer } from './feedback.service.ts'
import { feedbackList, feedbackOrders } from './feedback.staff.queries.ts'
import { feedbackView } from './feedback.view.ts'

const PER_PAGE = 20
const type = () => whole(1, 7).transform((number) => number as FeedbackType)

/** What the staff read and answer. domain.md §4.8. */
export function registerStaffFeedback(server: AppContext): void {
  const admin = contract.feedbackAdmin

  const staffView = (row: FeedbackRow): StaffFeedback => ({
    ...feedbackView(server, row),
    member_id: row.member_id,
    company: row.company,
    is_overdue: row.answered_at === null && row.due_at * 1000 < server.now() ? 1 : 0,
    staff: row.staff,
  })

  route(
    server,
    admin.list,
    z.object({
      status: oneOf(['open', 'answered', 'closed'] as const).default('open'),
      type: type().optional(),
      after: cursor(),
    }),
    async ({ input: { status, type: kind, after } }) => {
      const start = { after, per_page: PER_PAGE }
      const read = counted('total', (part) => feedbackList(server.db, { status, type: kind }, part))
      const page = await keysetPage(feedbackOrders[status], start, read)
      return keysetPageOf(page.list.map(staffView), page, start)
    },
  )

  route(
    server,
    admin.answer,
    z.object({ id: id(), answer: prose(1, FEEDBACK_LIMITS.most) }),
    async ({ input, staff }) => staffView(await answer(server, staff, input.id, input.answer)),
  )
}
