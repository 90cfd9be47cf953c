import type { FeedbackType } from './feedback.constants.ts'

/** Feedback to be sent; a visitor gives a telephone number and a captcha. */
export type NewFeedback = {
  readonly type: FeedbackType
  readonly content: string
  /** A mobile number or a landline; of a member without it the one of the account. */
  readonly phone?: string
  /** Ids of uploads of the scene `feedback`; members only. */
  readonly images?: readonly number[]
  readonly captcha?: string
  readonly captcha_key?: string
  readonly idempotency_key: string
}

/** What became of the sending: `due_at` is when it is answered at the latest, Unix seconds. */
export type SentFeedback = { readonly id: number; readonly due_at: number }

/** Feedback as its sender sees it; times in Unix seconds, addresses of pictures hold for minutes. */
export type Feedback = {
  readonly id: number
  readonly type: FeedbackType
  readonly content: string
  readonly phone: string
  readonly images: readonly string[]
  readonly created_at: number
  readonly due_at: number
  /** Empty while it is not answered. */
  readonly answer: string
  readonly answered_at: number | null
  /** Seven days after the answer; null before. */
  readonly closed_at: number | null
}

/** Feedback as the staff see it. */
export type StaffFeedback = Feedback & {
  /** Null: of a visitor. */
  readonly member_id: number | null
  readonly company: string
  /** Not answered in time. */
  readonly is_overdue: 0 | 1
  /** Who has answered; empty while nobody has. */
  readonly staff: string
}
