import type { GoodsColumns, OfferRecord } from './goods-columns.ts'
import type { PriceView, Sort } from './index-request.ts'
import type { Orders, Walk } from './orders.ts'
import type { ShownPrices } from './shown-prices.ts'

/** Views whose prices are kept, about 20 MB each for a million goods. */
const KEPT = 8

/** The prices of a view, and the orders by them that have been asked for. */
type Kept = {
  readonly version: number
  readonly from: number
  readonly prices: ShownPrices
  readonly walks: Map<string, Walk>
}

/** The prices of a view, and a walk by them where they sort. */
export type ShownOrder = { readonly cells: Float64Array; readonly walk: Walk | undefined }

/** The prices that members are shown, worked out when somebody sorts or filters by them. */
export type PriceViews = {
  /** What was worked out is outdated. */
  readonly outdate: () => void
  /** Rises when what was worked out is outdated. */
  readonly version: () => number
  readonly of: (view: PriceView, sort: Sort, order: 'asc' | 'desc') => Promise<ShownOrder>
}

/** Views over some columns. */
export function priceViews(
  goods: GoodsColumns,
  offers: () => ReadonlyMap<number, readonly OfferRecord[]>,
  orders: Orders,
): PriceViews {
  const kept = new Map<string, Kept>()
  let version = 0

  const pricesOf = async (view: PriceView): Promise<Kept> => {
    const { at, ...rest } = view
    const key = JSON.stringify(rest)
    const known = kept.get(key)
    if (known?.version === version && known.from <= at && at < known.prices.until) return known
    // Loaded with the first view: most threads of tests have none.
    const { shownPrices } = await import('./shown-prices.ts')
    const made: Kept = { version, from: at, prices: shownPrices(goods, offers(), view), walks: new Map() }
    kept.delete(key)
    kept.set(key, made)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
    return made
  }

  return {
    version: () => version,
    outdate: () => {
      version += 1
    },
    of: async (view, sort, order) => {
      const { prices, walks } = await pricesOf(view)
      if (sort !== 'price' && sort !== 'profit') return { cells: prices.cells, walk: undefined }
      const name = `${sort} ${order}`
      const walk = walks.get(name) ?? (await orders.walkBy(prices, sort, order))
      walks.set(name, walk)
      return { cells: prices.cells, walk }
    },
  }
}
