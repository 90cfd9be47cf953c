export type { Bundle, OfferStatus } from './bundle.types.ts'
export type { Category } from './category.types.ts'
export { goodsCalls } from './goods.calls.ts'
export type {
  ApplicationStatus,
  BuyReason,
  ControlApplication,
  Goods,
  GoodsActivity,
  GoodsControl,
  GroupProgress,
  NearLot,
} from './goods.types.ts'
export { addRule, startQuantity } from './quantity.rules.ts'
