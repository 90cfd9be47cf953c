/** Where the review of a member's document stands (domain.md §1.4.2): `status`. Only an approved one counts. */
export const DocumentStatus = {
  /** Uploaded, not handed in yet. */
  notSubmitted: 0,
  pending: 1,
  approved: 2,
  rejected: 3,
  /** An approved one that a later version took the place of. */
  replaced: 4,
} as const
/** A value of `DocumentStatus`. */
export type DocumentStatus = (typeof DocumentStatus)[keyof typeof DocumentStatus]

/** Whether a kind of members needs a document: always, to buy the class of goods it opens, or never. */
export const DocumentNeed = {
  required: 'R',
  forClass: 'C',
  optional: 'O',
} as const
/** A value of `DocumentNeed`. */
export type DocumentNeed = (typeof DocumentNeed)[keyof typeof DocumentNeed]

/** How a document ends: on a day, on a day or never, within a year of its issue, never. */
export const DocumentTerm = {
  dated: 'date',
  datedOrLong: 'date_or_long',
  oneYear: 'year',
  long: 'long',
  none: 'none',
} as const
/** A value of `DocumentTerm`. */
export type DocumentTerm = (typeof DocumentTerm)[keyof typeof DocumentTerm]
