/** States of a product request: `status`. */
export const RequestStatus = { open: 10, found: 20, none: 30, closed: 90 } as const
/** A value of `RequestStatus`. */
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus]

/** Limits of product requests (domain.md §4.8): open ones of a member, characters, goods of an answer. */
export const REQUEST_LIMITS = {
  open: 20,
  name: 60,
  field: 60,
  remark: 200,
  followUp: 200,
  answer: 500,
  goods: 10,
} as const
