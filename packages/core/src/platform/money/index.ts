export { allocate, formatFen, fromYuan, percentOf, toYuan } from './money.ts'
export type { Fen, Yuan } from './money.ts'
