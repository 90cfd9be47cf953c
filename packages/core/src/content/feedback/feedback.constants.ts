/** What feedback is about (domain.md §4.8): `type`. */
export const FeedbackType = {
  goods: 1,
  price: 2,
  delivery: 3,
  service: 4,
  system: 5,
  complaint: 6,
  account: 7,
} as const
/** A value of `FeedbackType`. */
export type FeedbackType = (typeof FeedbackType)[keyof typeof FeedbackType]

/** Characters of a text: fewest and most; most pictures. */
export const FEEDBACK_LIMITS = { least: 10, most: 500, pictures: 5 } as const
