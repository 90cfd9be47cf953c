/** States of an offer or activity in time: `status`. */
export const OfferStatus = {
  upcoming: 0,
  running: 1,
  over: 2,
} as const
/** A value of `OfferStatus`. */
export type OfferStatus = (typeof OfferStatus)[keyof typeof OfferStatus]

/** States of an application for controlled goods: `status`. */
export const ApplicationStatus = {
  open: 0,
  granted: 1,
  refused: 2,
} as const
/** A value of `ApplicationStatus`. */
export type ApplicationStatus = (typeof ApplicationStatus)[keyof typeof ApplicationStatus]
