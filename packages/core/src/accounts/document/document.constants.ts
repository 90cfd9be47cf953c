/** Where the review of a member's document stands: `status`. Only an approved one counts (domain.md §1.4). */
export const DocumentStatus = {
  pending: 1,
  approved: 2,
} as const
/** A value of `DocumentStatus`. */
export type DocumentStatus = (typeof DocumentStatus)[keyof typeof DocumentStatus]
