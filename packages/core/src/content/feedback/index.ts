// Calls and types of complaints and suggestions.
export { feedbackAdminCalls, feedbackCalls } from './feedback.calls.ts'
export { FEEDBACK_LIMITS, FeedbackType } from './feedback.constants.ts'
export type { Feedback, NewFeedback, SentFeedback, StaffFeedback } from './feedback.types.ts'
