/** Why a member is reviewed: `kind`. */
export const ReviewKind = {
  first: 1,
  renewal: 2,
  again: 3,
  /** Another name, credit code or kind of member: a first approval anew (decision 0051). */
  change: 4,
} as const
/** A value of `ReviewKind`. */
export type ReviewKind = (typeof ReviewKind)[keyof typeof ReviewKind]

/** Where a review stands: `state`. */
export const ReviewState = {
  open: 1,
  passed: 2,
  refused: 3,
  withdrawn: 4,
} as const
/** A value of `ReviewState`. */
export type ReviewState = (typeof ReviewState)[keyof typeof ReviewState]
