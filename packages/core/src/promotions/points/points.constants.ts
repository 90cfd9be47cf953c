/** What a movement of points is: `type` of the points log (domain.md §4.3). */
export const PointsLogType = {
  earned: 1,
  returned: 2,
  spent: 3,
  exchanged: 4,
  drawn: 5,
  signIn: 6,
  expired: 7,
  adjusted: 8,
} as const
/** A value of `PointsLogType`. */
export type PointsLogType = (typeof PointsLogType)[keyof typeof PointsLogType]

/** States of an order of the points mall: to be sent, sent, done, cancelled. */
export const PointsOrderStatus = { waiting: 10, sent: 20, finished: 30, cancelled: 40 } as const
/** A value of `PointsOrderStatus`. */
export type PointsOrderStatus = (typeof PointsOrderStatus)[keyof typeof PointsOrderStatus]

/** Days after which a sent order of the points mall counts as received. */
export const POINTS_ORDER_DAYS = 15
