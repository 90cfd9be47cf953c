// Calls, types and store of the lottery.
export { lotteryAdminCalls } from './lottery-admin.calls.ts'
export { lotteryCalls } from './lottery.calls.ts'
export { MOST_PRIZE_WORTH, oddsAndCost, type OddsAndCost, type WeightedPrize } from './odds-and-cost.ts'
export type { LotteryState } from './lottery.rules.ts'
export { createLottery } from './lottery.store.ts'
export type { LotteryDetails, LotteryStore, LotteryWords } from './lottery.store.ts'
export type {
  DrawActivity,
  DrawRecord,
  DrawResult,
  DrawSimple,
  DrawWinner,
  Prize,
  PrizeKind,
  StaffDraw,
  StaffDrawRecord,
  StaffPrize,
} from './lottery.types.ts'
