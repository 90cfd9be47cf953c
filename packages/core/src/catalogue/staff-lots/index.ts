/** Lots as the staff work on them. What other features may use. */
export { staffLotsAdminCalls } from './staff-lots.calls.ts'
export { LOT_BANDS, LOT_LIMITS, LOT_STATES, type LotState } from './staff-lots.constants.ts'
export { lotStateWords, stockMoveWords } from './staff-lots.text.ts'
export type {
  LotBand,
  LotBands,
  LotOrder,
  LotScrapped,
  NewLot,
  StaffLot,
  StaffLotDetail,
  StaffLotFilter,
  StaffLotQuery,
} from './staff-lots.types.ts'
