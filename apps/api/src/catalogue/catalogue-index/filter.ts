import { Flag, type GoodsColumns, type OfferRecord } from './goods-columns.ts'
import type { Narrowing } from './index-request.ts'

/** Rows in no order: the first `count` of `rows`. The array is used again by the next request. */
export type Matches = { readonly rows: Int32Array; count: number }

/** Keeps the rows whose cell is the value. */
function keepEqual(matches: Matches, cells: Int32Array | Uint8Array, value: number): void {
  const { rows } = matches
  let size = 0
  for (let at = 0; at < matches.count; at++) {
    const row = rows[at]!
    if (cells[row] === value) rows[size++] = row
  }
  matches.count = size
}

/** Keeps the rows whose cell lies in `[from, below)`. */
function keepBetween(matches: Matches, cells: Float64Array, from: number, below: number): void {
  const { rows } = matches
  let size = 0
  for (let at = 0; at < matches.count; at++) {
    const row = rows[at]!
    const cell = cells[row]!
    if (cell >= from && cell < below) rows[size++] = row
  }
  matches.count = size
}

/** Keeps the rows that pass a test. */
export function keepIf(matches: Matches, test: (row: number) => boolean): void {
  const { rows } = matches
  let size = 0
  for (let at = 0; at < matches.count; at++) {
    const row = rows[at]!
    if (test(row)) rows[size++] = row
  }
  matches.count = size
}

/**
 * Fills `matches` with the goods on sale of a narrowing, without its choices; `shown` are the prices of a view that
 * its limits are about, without one the base prices.
 */
export function filterGoods(
  goods: GoodsColumns,
  offers: ReadonlyMap<number, readonly OfferRecord[]>,
  narrow: Narrowing,
  shown: Float64Array | undefined,
  matches: Matches,
): void {
  let must: number = Flag.onSale
  let mustNot = 0
  if (narrow.medicare) must |= Flag.medicare
  if (narrow.stock) must |= Flag.stock
  if (narrow.free) must |= Flag.free
  if (narrow.yx) must |= Flag.youx
  if (narrow.control !== undefined) must |= Flag.controlled
  const isByPrice = narrow.min_price !== undefined || narrow.max_price !== undefined
  // A filter by base price would reveal the price that controlled goods hide; a view hides it itself.
  if (isByPrice && shown === undefined) mustNot |= Flag.controlled
  // Controlled goods by price: none, so that no row has all bits.
  const mask = must | mustNot
  const wanted = (must & mustNot) === 0 ? must : -1
  const flags = goods.flags.cells
  const { rows } = matches
  let count = 0
  for (let row = 0; row < goods.count; row++) if ((flags[row]! & mask) === wanted) rows[count++] = row
  matches.count = count

  if (narrow.zone !== undefined) keepEqual(matches, goods.zone.cells, goods.zones.of(narrow.zone))
  if (typeof narrow.control === 'number') keepEqual(matches, goods.policy.cells, narrow.control)
  if (isByPrice)
    keepBetween(
      matches,
      shown ?? goods.price.cells,
      narrow.min_price ?? 0,
      (narrow.max_price ?? Number.POSITIVE_INFINITY) + 1,
    )
  if (narrow.priced) {
    const { kind, rank, at } = narrow.priced
    const runs = (offer: OfferRecord): boolean =>
      offer.kind === kind &&
      offer.start <= at &&
      offer.end > at &&
      (offer.ranks === null || (rank !== null && offer.ranks.includes(rank)))
    keepIf(matches, (row) => offers.get(goods.ids.cells[row]!)?.some(runs) === true)
  }
}
