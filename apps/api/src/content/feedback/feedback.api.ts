import { isPhone } from '@yaopi/core'
import { contract, FEEDBACK_LIMITS, type FeedbackType } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import {
  countedPage,
  idempotencyKey,
  idList,
  page,
  prose,
  route,
  text as line,
  whole,
  pageOf,
} from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { closeFeedbackJob } from './feedback.jobs.ts'
import { feedbackOf } from './feedback.queries.ts'
import { sendFeedback } from './feedback.service.ts'
import { registerStaffFeedback } from './feedback.staff.api.ts'
import { takeStatementDisputes } from './statement-disputes.ts'
import { feedbackText as text } from './feedback.text.ts'
import { feedbackView } from './feedback.view.ts'

const PER_PAGE = 20
const { least, most } = FEEDBACK_LIMITS
const type = () => whole(1, 7).transform((number) => number as FeedbackType)
/** What is written, counted as the database counts it. */
const content = () => prose(1, most).refine((words) => [...words].length >= least, text.content(least, most))

/** Complaints and suggestions of members and visitors. domain.md §4.8, decision 0049. */
export function registerFeedback(server: AppContext): void {
  takeStatementDisputes(server)
  const calls = contract.feedback
  registerJobs(server, [closeFeedbackJob])

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

  route(server, calls.mine, z.object({ page: page() }), async ({ input, member }) => {
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('total', paging, ({ limit, offset }) =>
      feedbackOf(server.db, member.id, limit, offset),
    )
    return pageOf(
      list.map((row) => feedbackView(server, row)),
      total,
      paging,
    )
  })

  registerStaffFeedback(server)
}
