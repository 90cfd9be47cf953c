import { PointsOrderStatus } from './points.constants.ts'

/** The steps of an order of the points mall; the database holds the same edges in `points_order_edge`. */
export const pointsOrderSteps: readonly {
  readonly from: PointsOrderStatus
  readonly to: PointsOrderStatus
  readonly by: 'member' | 'staff' | 'member or clock'
  readonly within?: string
  readonly effect: string
}[] = [
  { from: PointsOrderStatus.waiting, to: PointsOrderStatus.sent, by: 'staff', effect: 'carrier and waybill are shown' },
  {
    from: PointsOrderStatus.waiting,
    to: PointsOrderStatus.cancelled,
    by: 'member',
    effect: 'points and stock go back; staff may cancel too, with a reason',
  },
  {
    from: PointsOrderStatus.sent,
    to: PointsOrderStatus.finished,
    by: 'member or clock',
    within: '15 days',
    effect: 'none',
  },
]

/** Points of a day of signing in, by its place in the row of seven days. */
export const pointsOfDay = (streak: number): number => (streak === 7 ? 5 : 1)

/** The place of today in the row of seven days; a gap, and a full row, begin anew. `yesterday`: its place, if any. */
export const nextStreak = (yesterday: number | undefined): number => ((yesterday ?? 0) % 7) + 1
