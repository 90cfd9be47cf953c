/** Where the review of a member's document stands. */
export const DocumentStatus = {
  draft: 0,
  pending: 1,
  approved: 2,
  rejected: 3,
} as const
/** A value of `DocumentStatus`. */
export type DocumentStatus = (typeof DocumentStatus)[keyof typeof DocumentStatus]
