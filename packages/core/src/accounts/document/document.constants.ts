/** Where the review of a member's document stands (domain.md §1.4.2): `status`. Only an approved one counts. */
export const DocumentStatus = {
  notSubmitted: 0,
  pending: 1,
  approved: 2,
  rejected: 3,
} as const
/** A value of `DocumentStatus`. */
export type DocumentStatus = (typeof DocumentStatus)[keyof typeof DocumentStatus]
