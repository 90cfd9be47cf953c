import { Flag, NO_DAY, type GoodsColumns, type OfferRecord } from './goods-columns.ts'
import type { Narrowing } from './index-request.ts'

/** Rows in no order: the first `count` of `rows`. The array is used again by the next request. */
export type Found = { readonly rows: Int32Array; count: number }

const DAY = 86_400_000
const dayOf = (date: string): number => Math.floor(Date.parse(date) / DAY)

/** Keeps the rows whose cell is the value. */
function keepEqual(found: Found, cells: Int32Array | Uint8Array, value: number): void {
  const { rows } = found
  let kept = 0
  for (let at = 0; at < found.count; at++) {
    const row = rows[at]!
    if (cells[row] === value) rows[kept++] = row
  }
  found.count = kept
}

/** Keeps the rows whose cell lies in `[from, below)`. */
function keepBetween(found: Found, cells: Int32Array | Float64Array, from: number, below: number): void {
  const { rows } = found
  let kept = 0
  for (let at = 0; at < found.count; at++) {
    const row = rows[at]!
    const cell = cells[row]!
    if (cell >= from && cell < below) rows[kept++] = row
  }
  found.count = kept
}

/** Keeps the rows that pass a test. */
export function keepIf(found: Found, test: (row: number) => boolean): void {
  const { rows } = found
  let kept = 0
  for (let at = 0; at < found.count; at++) {
    const row = rows[at]!
    if (test(row)) rows[kept++] = row
  }
  found.count = kept
}

/** Fills `found` with the goods on sale of a narrowing; `prices` are those that its limits are about. */
export function filterGoods(
  goods: GoodsColumns,
  offers: ReadonlyMap<number, readonly OfferRecord[]>,
  narrow: Narrowing,
  prices: Float64Array,
  found: Found,
): void {
  let must: number = Flag.onSale
  let mustNot = 0
  if (narrow.medicare) must |= Flag.medicare
  if (narrow.stock) must |= Flag.stock
  if (narrow.free) must |= Flag.free
  if (narrow.yx) must |= Flag.youx
  if (narrow.control !== undefined) must |= Flag.controlled
  // A price filter would reveal the price that controlled goods hide.
  if (narrow.min_price !== undefined || narrow.max_price !== undefined) mustNot |= Flag.controlled
  // Controlled goods by price: none, so that no row has all bits.
  const mask = must | mustNot
  const wanted = (must & mustNot) === 0 ? must : -1
  const flags = goods.flags.cells
  const { rows } = found
  let count = 0
  for (let row = 0; row < goods.count; row++) if ((flags[row]! & mask) === wanted) rows[count++] = row
  found.count = count

  if (narrow.categories) keepEqual(found, goods.categories[narrow.categories.level - 1]!.cells, narrow.categories.id)
  if (narrow.yx_categories !== undefined) {
    const wanted = new Set(narrow.yx_categories)
    keepIf(found, (row) => wanted.has(goods.yxCategory.cells[row]!))
  }
  if (narrow.zone !== undefined) keepEqual(found, goods.zone.cells, goods.zones.of(narrow.zone))
  if (narrow.brand_id !== undefined) keepEqual(found, goods.brand.cells, goods.brands.of(narrow.brand_id))
  if (narrow.sccj !== undefined) keepEqual(found, goods.maker.cells, goods.makers.of(narrow.sccj))
  if (narrow.dosage !== undefined) keepEqual(found, goods.dosage.cells, goods.dosages.of(narrow.dosage))
  if (narrow.otc !== undefined) keepEqual(found, goods.otc.cells, goods.otcs.of(narrow.otc))
  if (narrow.temp !== undefined) keepEqual(found, goods.temp.cells, goods.temps.of(narrow.temp))
  if (typeof narrow.control === 'number') keepEqual(found, goods.policy.cells, narrow.control)
  const { from = null, to = null } = narrow.life ?? {}
  if (from !== null || to !== null)
    keepBetween(found, goods.day.cells, from === null ? -NO_DAY : dayOf(from), to === null ? NO_DAY : dayOf(to))
  if (narrow.min_price !== undefined || narrow.max_price !== undefined)
    keepBetween(found, prices, narrow.min_price ?? 0, (narrow.max_price ?? Number.POSITIVE_INFINITY) + 1)
  if (narrow.priced) {
    const { kind, rank, at } = narrow.priced
    const runs = (offer: OfferRecord): boolean =>
      offer.kind === kind &&
      offer.start <= at &&
      offer.end > at &&
      (offer.ranks === null || (rank !== null && offer.ranks.includes(rank)))
    keepIf(found, (row) => offers.get(goods.ids.cells[row]!)?.some(runs) === true)
  }
}
