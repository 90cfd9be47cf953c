/** Reviews of members by the staff. What other features may use. */
export { registerMemberReview } from './member-review.api.ts'
export {
  addReview,
  closeReview,
  lastReview,
  lockReviewedMember,
  openReview,
  resubmissions,
  setAuditStatus,
  validDocuments,
} from './member-review.queries.ts'
export { companyChanged } from './member-review.events.ts'
export { memberReview } from './member-review.service.ts'
