// Calls and types of points and the points mall.
export { pointsCalls } from './points.calls.ts'
export type {
  PointsGoods,
  PointsGoodsKind,
  PointsMall,
  PointsOrder,
  PointsOrderRequest,
  PointsOrderStatus,
} from './points.types.ts'
