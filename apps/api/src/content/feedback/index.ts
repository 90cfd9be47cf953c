/** Complaints and suggestions. What other features may use. */
export { registerFeedback } from './feedback.api.ts'
