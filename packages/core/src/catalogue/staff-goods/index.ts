/** Goods as the staff work on them. What other features may use. */
export {
  problemOf,
  problemsOf,
  scopesOfGoods,
  stopsSale,
  type GoodsProblem,
  type GoodsProblemCode,
  type JudgedGoods,
} from './goods-problems.rules.ts'
export { goodsProblemText, goodsWords } from './goods-problems.text.ts'
export { refusedWords } from './refused-words.text.ts'
export { staffGoodsAdminCalls } from './staff-goods.calls.ts'
export {
  FirstApproval,
  GOODS_CLASSES,
  GOODS_SORTS,
  GOODS_VERBS,
  OTC_CLASSES,
  STAFF_GOODS_LIMITS,
  TEMP_CLASSES,
  type GoodsClass,
  type GoodsSort,
  type GoodsVerb,
} from './staff-goods.constants.ts'
export type {
  CategoryNode,
  GoodsBulk,
  GoodsBulkAnswer,
  GoodsFields,
  GoodsLot,
  GoodsOwners,
  GoodsPicture,
  GoodsWhy,
  InstructionPart,
  LevelPrice,
  NewStaffGoods,
  PriceStep,
  StaffGoods,
  StaffGoodsDetail,
  StaffGoodsFilter,
  StaffGoodsQuery,
} from './staff-goods.types.ts'
