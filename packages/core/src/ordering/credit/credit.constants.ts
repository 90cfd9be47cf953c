/** States of a change of a credit line: asked for by one person, decided by another. */
export const CreditChangeState = { waiting: 1, granted: 2, refused: 3 } as const
/** A value of `CreditChangeState`. */
export type CreditChangeState = (typeof CreditChangeState)[keyof typeof CreditChangeState]

/** Limits of credit: amounts in fen, times in days (domain.md §3.5). */
export const CREDIT_LIMITS = {
  /** The most that can be granted. */
  most: 1_000_000_000,
  /** A bill is made on day 1 and is due at the end of this day of the same month. */
  dueDay: 10,
  /** So long after its due day an unpaid bill stops every order; paying by credit stops at once. */
  blockAfterDays: 7,
  /** Bills and movements that a member sees. */
  bills: 12,
  moves: 20,
} as const
