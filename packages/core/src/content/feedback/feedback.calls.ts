import { call, type KeysetPage, type Page } from '../../platform/protocol/index.ts'
import type { FeedbackType } from './feedback.constants.ts'
import type { Feedback, NewFeedback, SentFeedback, StaffFeedback } from './feedback.types.ts'

/** Complaints and suggestions of members and visitors (domain.md §4.8). */
export const feedbackCalls = {
  send: call<NewFeedback, SentFeedback>({
    method: 'POST',
    path: '/api/user/feedback',
    access: 'visitor',
    allowedWhenFrozen: true,
    summary: '提交投诉或建议；未登录时须填写电话与图形验证码',
  }),
  mine: call<{ page?: number }, Page<Feedback>>({
    method: 'GET',
    path: '/api/user/feedback',
    access: 'member',
    summary: '我的投诉与建议及答复',
  }),
} as const

/** Staff calls on feedback. */
export const feedbackAdminCalls = {
  list: call<
    { status?: 'open' | 'answered' | 'closed'; type?: FeedbackType; after?: string },
    KeysetPage<StaffFeedback>
  >({
    method: 'GET',
    path: '/api/admin/feedback',
    access: 'staff',
    may: 'feedback:read',
    summary: '投诉与建议，最先到期的在前',
  }),
  answer: call<{ id: number; answer: string }, StaffFeedback>({
    method: 'POST',
    path: '/api/admin/feedback/:id/answer',
    access: 'staff',
    may: 'feedback:answer',
    summary: '答复一条投诉或建议，会员会收到消息',
  }),
} as const
