// Papers of goods for the first approval by their buyers.
export { goodsPaperAdminCalls, goodsPaperCalls } from './goods-paper.calls.ts'
export { GOODS_PAPER_KINDS, GOODS_PAPER_LIMITS, GoodsPaperKind } from './goods-paper.constants.ts'
export { goodsPaperNames } from './goods-paper.text.ts'
export type { GoodsPaper } from './goods-paper.types.ts'
