// Fen and yuan must not meet. Each line under a directive is an error by intent; when one compiles, the two have become
// one type, and `tsc -p packages/core` fails here. Never imported, never built.
import { formatFen, formatYuan, fromYuan, toYuan, type Fen, type Yuan } from '../src/platform/money/index.ts'
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
