// Branded Fen and Yuan, conversion and formatting.
export { allocate, formatFen, formatYuan, fromYuan, percentOf, toYuan } from './money.ts'
export type { Fen, Yuan } from './money.ts'
