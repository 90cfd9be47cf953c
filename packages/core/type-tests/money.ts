// Fen and Yuan are different types. Each line below a directive must be a type error; one that compiles fails
// `tsc -p packages/core`. Never imported, never built.
import {
  fen as inFen,
  formatFen,
  formatYuan,
  fromYuan,
  toYuan,
  yuan as inYuan,
  type Fen,
  type Yuan,
} from '../src/platform/money/index.ts'
import type { CartItem } from '../src/ordering/cart/index.ts'
import type { PricedLine } from '../src/pricing/index.ts'

declare const fen: Fen
declare const yuan: Yuan
declare const item: CartItem
declare const line: PricedLine

// @ts-expect-error fen are not yuan
export const wire: Yuan = fen
// @ts-expect-error yuan are not fen
export const engine: Fen = yuan
// @ts-expect-error an amount of the wire is formatted as yuan
export const first = formatFen(item.goods_manjian_amount)
// @ts-expect-error an amount of the engine is formatted as fen
export const second = formatYuan(line.paid_amount)
// @ts-expect-error converted twice
export const third = fromYuan(fromYuan(yuan))
// @ts-expect-error converted twice
export const fourth = toYuan(toYuan(fen))
// @ts-expect-error a quantity has no unit of money
export const fifth = formatFen(line.number)
// @ts-expect-error nor has the result of arithmetic
export const sixth = formatYuan(yuan * 2)
// @ts-expect-error yuan cannot be declared to be fen
export const seventh = inFen(yuan)
// @ts-expect-error fen cannot be declared to be yuan
export const eighth = inYuan(fen)
// A declared unit is enough.
export const declared = [formatFen(inFen(5 * 100)), formatYuan(inYuan(5 * 2))]
