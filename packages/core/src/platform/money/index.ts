// Branded Fen and Yuan, conversion and formatting.
export {
  allocate,
  fen,
  formatCount,
  formatFen,
  formatPercent,
  formatWhole,
  formatYuan,
  fromYuan,
  percentOf,
  sumYuan,
  toDecimal,
  toYuan,
  yuan,
} from './money.ts'
export type { Fen, WithUnit, Yuan } from './money.ts'
