// Reviews of members and their documents, and the calls of the staff about them.
export { memberAdminCalls } from './member-review.calls.ts'
export { ReviewKind, ReviewState } from './member-review.constants.ts'
export type {
  DocumentDecision,
  InviteCode,
  MemberFile,
  MemberReview,
  MemberSummary,
  StaffReview,
} from './member-review.types.ts'
