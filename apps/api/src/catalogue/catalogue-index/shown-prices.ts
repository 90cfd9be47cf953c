import { percentOf } from '@yaopi/core'
import { customerPrice, recordKinds } from '@yaopi/core/pricing'
import type { Found } from './filter.ts'
import { Flag, type GoodsColumns, type OfferRecord } from './goods-columns.ts'
import type { PriceView } from './index-request.ts'
import { keepOffered } from './offered.ts'

/** The price that a view is shown for each row, fen; Infinity where it is hidden. */
export type ShownPrices = {
  readonly cells: Float64Array
  /** Rows whose price is not their base price. */
  readonly differing: readonly number[]
  /** Until when they are right, milliseconds, when nothing changes: an offer begins or ends then. */
  readonly until: number
}

const named = recordKinds('named').map(({ code }) => code as string)
const agreed = recordKinds('agreed').map(({ code }) => code as string)

/** The price of the offer that goods are shown at: `shownPrice` of the pricing area, for goods in a list. */
function offerPrice(offers: readonly OfferRecord[], { rank, at, isNew }: PriceView): number | undefined {
  const running = offers.filter(
    (offer) =>
      offer.start <= at &&
      at < offer.end &&
      (offer.ranks === null || offer.ranks.includes(rank)) &&
      (offer.kind !== 'newcomer' || isNew),
  )
  if (running.length === 0) return undefined
  for (const kind of named) {
    const offer = running.find((one) => one.kind === kind && one.hasLeft)
    if (offer !== undefined) return offer.price
  }
  for (const kind of agreed) {
    const prices = running.filter((one) => one.kind === kind).map((one) => one.price)
    if (prices.length > 0) return Math.min(...prices)
  }
  return undefined
}

/** Works out the prices of a view: level, storewide price, offer, and none where controlled sale hides it. */
export function shownPrices(
  goods: GoodsColumns,
  offers: ReadonlyMap<number, readonly OfferRecord[]>,
  view: PriceView,
): ShownPrices {
  const { count } = goods
  const base = goods.price.cells
  const flags = goods.flags.cells
  const cells = base.slice(0, count)
  for (const [row, levels] of goods.levels) cells[row] = customerPrice(base[row]!, levels, view)

  const isReduced = new Uint8Array(count)
  for (const { percent, ...scope } of view.storewide.toSorted((a, b) => a.percent - b.percent || a.id - b.id)) {
    const found: Found = { rows: new Int32Array(count), count: 0 }
    for (let row = 0; row < count; row++)
      if ((flags[row]! & Flag.onSale) !== 0 && isReduced[row] === 0) found.rows[found.count++] = row
    keepOffered(goods, { benefit: 'welfare', scope }, found)
    for (let at = 0; at < found.count; at++) {
      const row = found.rows[at]!
      cells[row] = percentOf(cells[row]!, percent)
      isReduced[row] = 1
    }
  }

  let until = Number.POSITIVE_INFINITY
  for (const [id, theirs] of offers) {
    for (const { start, end } of theirs) {
      if (start > view.at && start < until) until = start
      if (end > view.at && end < until) until = end
    }
    const row = goods.rowOf(id)
    const price = row < 0 ? undefined : offerPrice(theirs, view)
    if (price !== undefined) cells[row] = price
  }

  const open = new Set(view.open)
  const differing: number[] = []
  for (let row = 0; row < count; row++) {
    if ((flags[row]! & Flag.controlled) !== 0 && !open.has(goods.policy.cells[row]!))
      cells[row] = Number.POSITIVE_INFINITY
    if (cells[row] !== base[row]) differing.push(row)
  }
  return { cells, differing, until }
}
