// Reviews of members and their documents, and the calls of the staff about them.
export { memberAdminCalls } from './member-review.calls.ts'
export { ReviewKind, ReviewState } from './member-review.constants.ts'
export { reviewReasons } from './review-reasons.text.ts'
export type {
  CheckLevel,
  DocumentDecision,
  InviteCode,
  MachineCheck,
  MemberFile,
  MemberQuery,
  MemberReview,
  MemberSummary,
  OpenedFile,
  ReviewCase,
  ReviewDocument,
  ReviewFile,
  ReviewQuery,
  ReviewScope,
  ReviewSummary,
  ReviewVersion,
  StaffReview,
} from './member-review.types.ts'
