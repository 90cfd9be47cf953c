import { choicesOf, keepChosen } from './choices.ts'
import { summaryOf, type Names } from './facets.ts'
import { filterGoods, keepIf, type Matches } from './filter.ts'
import { type GoodsColumns, goodsColumns, type GoodsRecord, type KeyColumn, type OfferRecord } from './goods-columns.ts'
import type { PageAnswer, PageRequest } from './index-request.ts'
import { keepOffered, takesCoupon } from './offered.ts'
import { ordersOf } from './orders.ts'
import { pageRows } from './page.ts'
import { priceViews, type ShownOrder } from './price-views.ts'
import { promotionTests } from './promotion-tests.ts'
import { matchSearch } from './search-match.ts'

/** The goods of a catalogue in memory: answers every list without the database. */
export type GoodsIndex = {
  readonly count: () => number
  /** Adds goods before `build`; their ids should rise. */
  readonly load: (goods: GoodsRecord) => void
  /** Makes the index ready to answer. */
  readonly build: () => Promise<void>
  /** Replaces changed goods by what is stored now; an id without goods was deleted. */
  readonly change: (ids: readonly number[], goods: readonly GoodsRecord[], offers: readonly OfferRecord[]) => void
  readonly setNames: (names: Names) => void
  readonly setOffers: (offers: readonly OfferRecord[]) => void
  readonly answer: (request: PageRequest, withSummary: boolean) => Promise<PageAnswer>
}

function addOffers(offers: Map<number, OfferRecord[]>, rows: readonly OfferRecord[]): void {
  for (const offer of rows) {
    const known = offers.get(offer.goodsId)
    if (known === undefined) offers.set(offer.goodsId, [offer])
    else known.push(offer)
  }
}

/** Writes goods into their rows; which rows moved in which columns, and whether a price that is shown may differ. */
function putAll(goods: GoodsColumns, records: readonly GoodsRecord[]) {
  const moved = new Map<KeyColumn, Set<number>>()
  const present = new Set<number>()
  let isPriced = false
  for (const record of records) {
    present.add(record[0])
    const { row, moved: columns, isPriced: isOtherPrice } = goods.put(record)
    isPriced ||= isOtherPrice
    for (const column of columns) {
      const rows = moved.get(column) ?? new Set<number>()
      moved.set(column, rows.add(row))
    }
  }
  return { moved, present, isPriced }
}

/** An empty index. */
export function goodsIndex(): GoodsIndex {
  const goods = goodsColumns()
  const orders = ordersOf(goods)
  let names: Names = { makers: new Map(), brands: new Map() }
  let offers = new Map<number, OfferRecord[]>()
  let matches: Matches = { rows: new Int32Array(0), count: 0 }

  const views = priceViews(goods, () => offers, orders)

  const answer = (
    { narrow, offered, search, promotions, lives, sort, order, offset, limit }: PageRequest,
    withSummary: boolean,
    shown: ShownOrder | undefined,
  ): PageAnswer => {
    if (matches.rows.length < goods.count) matches = { rows: new Int32Array(goods.ids.cells.length), count: 0 }
    filterGoods(goods, offers, narrow, shown?.cells, matches)
    if (narrow.coupon !== undefined) keepIf(matches, takesCoupon(goods, narrow.coupon))
    if (offered !== undefined) keepOffered(goods, offered, matches)
    const groups = search === undefined ? undefined : matchSearch(goods, search, matches)
    const tests = promotions && promotionTests(goods, offers, promotions)
    const near = keepChosen(goods, narrow, matches, tests, withSummary && tests !== undefined)
    const walk = shown?.walk ?? orders.walk(sort, order)
    const rows = pageRows(matches, walk, { offset, limit }, sort === 'default' ? groups : undefined)
    return {
      ids: rows.map((row) => goods.ids.cells[row]!),
      summary: withSummary
        ? {
            ...summaryOf(goods, names, matches),
            ...(tests && { choices: choicesOf(goods, names, near, tests, { narrow, lives }) }),
          }
        : undefined,
    }
  }

  return {
    count: () => goods.count,
    load: (record) => {
      goods.put(record)
    },
    build: () => orders.build(),
    change: (ids, records, theirs) => {
      const { moved, present, isPriced } = putAll(goods, records)
      orders.move(moved)
      const before = JSON.stringify(ids.map((id) => offers.get(id)))
      for (const id of ids) {
        if (!present.has(id)) goods.remove(id)
        offers.delete(id)
      }
      addOffers(offers, theirs)
      if (isPriced || JSON.stringify(ids.map((id) => offers.get(id))) !== before) views.outdate()
    },
    setNames: (value) => {
      names = value
    },
    setOffers: (records) => {
      offers = new Map()
      addOffers(offers, records)
    },
    answer: async (request, withSummary) => {
      for (;;) {
        const version = views.version()
        const { view, sort, order } = request
        const shown = view === undefined ? undefined : await views.of(view, sort, order)
        // Goods may have changed while their prices were worked out.
        if (version === views.version()) return answer(request, withSummary, shown)
      }
    },
  }
}
