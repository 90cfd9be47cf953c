// Branded Fen and Yuan, conversion and formatting.
export { allocate, fen, formatFen, formatYuan, fromYuan, percentOf, sumYuan, toYuan, yuan } from './money.ts'
export type { Fen, WithUnit, Yuan } from './money.ts'
