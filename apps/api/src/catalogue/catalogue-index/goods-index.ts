import { summaryOf, type Names } from './facets.ts'
import { filterGoods, type Found } from './filter.ts'
import { goodsColumns, type GoodsRecord, type KeyColumn, type OfferRecord } from './goods-columns.ts'
import type { PageAnswer, PageRequest } from './index-request.ts'
import { keepOffered } from './offered.ts'
import { ordersOf } from './orders.ts'
import { pageRows } from './page.ts'
import { matchSearch } from './search-match.ts'

/** The goods of a catalogue in memory: answers every list without the database. */
export type GoodsIndex = {
  readonly count: () => number
  /** Adds goods before `build`; their ids should rise. */
  readonly load: (goods: GoodsRecord) => void
  /** Makes the index ready to answer; `pause` runs between its longer steps. */
  readonly build: (pause: () => Promise<void>) => Promise<void>
  /** Replaces changed goods by what is stored now; an id without goods was deleted. Returns false when nothing moved. */
  readonly change: (ids: readonly number[], goods: readonly GoodsRecord[], offers: readonly OfferRecord[]) => void
  readonly setNames: (names: Names) => void
  readonly setOffers: (offers: readonly OfferRecord[]) => void
  readonly answer: (request: PageRequest, withSummary: boolean) => PageAnswer
}

/** An empty index. */
export function goodsIndex(): GoodsIndex {
  const goods = goodsColumns()
  const orders = ordersOf(goods)
  let names: Names = { makers: new Map(), brands: new Map() }
  let offers = new Map<number, OfferRecord[]>()
  let found: Found = { rows: new Int32Array(0), count: 0 }

  const addOffers = (rows: readonly OfferRecord[]): void => {
    for (const offer of rows) {
      const known = offers.get(offer.goodsId)
      if (known === undefined) offers.set(offer.goodsId, [offer])
      else known.push(offer)
    }
  }

  return {
    count: () => goods.count,
    load: (record) => {
      goods.put(record)
    },
    build: (pause) => orders.build(pause),
    change: (ids, records, theirs) => {
      const moved = new Map<KeyColumn, Set<number>>()
      const present = new Set<number>()
      for (const record of records) {
        present.add(record[0])
        const { row, moved: columns } = goods.put(record)
        for (const column of columns) {
          const rows = moved.get(column) ?? new Set<number>()
          moved.set(column, rows.add(row))
        }
      }
      orders.move(moved)
      for (const id of ids) {
        if (!present.has(id)) goods.remove(id)
        offers.delete(id)
      }
      addOffers(theirs)
    },
    setNames: (given) => {
      names = given
    },
    setOffers: (given) => {
      offers = new Map()
      addOffers(given)
    },
    answer: ({ narrow, offered, search, sort, order, offset, limit }, withSummary) => {
      if (found.rows.length < goods.count) found = { rows: new Int32Array(goods.ids.cells.length), count: 0 }
      filterGoods(goods, offers, narrow, found)
      if (offered !== undefined) keepOffered(goods, offered, found)
      const groups = search === undefined ? undefined : matchSearch(goods, search, found)
      const walk = orders.walk(sort, order)
      const rows = pageRows(found, walk, { offset, limit }, sort === 'default' ? groups : undefined)
      return {
        ids: rows.map((row) => goods.ids.cells[row]!),
        summary: withSummary ? summaryOf(goods, names, found) : undefined,
      }
    },
  }
}
