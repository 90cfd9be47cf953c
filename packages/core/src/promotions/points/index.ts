// Calls, types and rules of points and the points mall.
export { pointsAdminCalls, pointsCalls } from './points.calls.ts'
export { POINTS_ORDER_DAYS, PointsLogType, PointsOrderStatus } from './points.constants.ts'
export { nextStreak, pointsOfDay, pointsOrderSteps } from './points.rules.ts'
export type {
  PointsGoods,
  PointsGoodsKind,
  PointsLog,
  PointsLogPage,
  PointsMall,
  PointsOrder,
  PointsOrderPage,
  PointsOrderRequest,
  SignedIn,
  StaffPointsGoods,
  StaffPointsOrder,
} from './points.types.ts'
