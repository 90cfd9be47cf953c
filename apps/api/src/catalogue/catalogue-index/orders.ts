import { setImmediate as turn } from 'node:timers/promises'
import { NO_DAY, type GoodsColumns, type KeyColumn } from './goods-columns.ts'
import type { Sort } from './index-request.ts'
import type { ShownPrices } from './shown-prices.ts'
import { keyedOf, moveRows, sortRows, type SortedRows } from './sorted-rows.ts'

type OrderName = 'sales' | 'price' | 'profitRising' | 'profitFalling' | 'expiry' | 'created'
type Order = {
  readonly name: OrderName
  readonly columns: readonly KeyColumn[]
  /** Smaller comes first; Infinity: goods without a value, at the end. */
  readonly keyOf: (row: number) => number
}

/** A walk through all goods in the order of a list: the row at each position from 0. */
export type Walk = {
  readonly rows: Int32Array
  readonly keyed: number
  readonly isReversed: boolean
  readonly compare: (a: number, b: number) => number
}

/** The sort orders of a catalogue. */
export type Orders = {
  /** Sorts everything, in steps with other work between them. */
  readonly build: () => Promise<void>
  /** Puts rows again that are new or whose column changed. */
  readonly move: (moved: ReadonlyMap<KeyColumn, ReadonlySet<number>>) => void
  readonly walk: (sort: Sort, order: 'asc' | 'desc') => Walk
  /** A walk by other prices than the base prices. */
  readonly walkBy: (prices: ShownPrices, sort: 'price' | 'profit', order: 'asc' | 'desc') => Promise<Walk>
}

/** The margin at a price as a key; `sign` -1 for the largest first. */
const marginOf = (listed: number, price: number, sign: 1 | -1): number =>
  listed === 0 || price === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : (sign * (listed - price)) / listed

/** Every order with what it sorts by. */
const ordersBy = ({ sales, price, market, day, created }: GoodsColumns): readonly Order[] => [
  { name: 'sales', columns: ['sales'], keyOf: (row) => -sales.cells[row]! },
  { name: 'price', columns: ['price'], keyOf: (row) => price.cells[row]! },
  {
    name: 'profitRising',
    columns: ['price', 'market'],
    keyOf: (row) => marginOf(market.cells[row]!, price.cells[row]!, 1),
  },
  {
    name: 'profitFalling',
    columns: ['price', 'market'],
    keyOf: (row) => marginOf(market.cells[row]!, price.cells[row]!, -1),
  },
  {
    name: 'expiry',
    columns: ['day'],
    keyOf: (row) => (day.cells[row] === NO_DAY ? Number.POSITIVE_INFINITY : -day.cells[row]!),
  },
  { name: 'created', columns: ['created'], keyOf: (row) => -created.cells[row]! },
]

/** Compares rows by a key, and those with the same key by their ids. */
const comparing =
  ({ ids }: GoodsColumns, keyOf: Order['keyOf']) =>
  (a: number, b: number): number => {
    const one = keyOf(a)
    const other = keyOf(b)
    return one === other ? ids.cells[a]! - ids.cells[b]! : one < other ? -1 : 1
  }

/** A walk through sorted rows; backwards, goods without a value stay at the end. */
function walkOf(goods: GoodsColumns, { rows, keyed }: SortedRows, keyOf: Order['keyOf'], isReversed: boolean): Walk {
  const forwards = comparing(goods, keyOf)
  if (!isReversed) return { rows, keyed, isReversed, compare: forwards }
  return {
    rows,
    keyed,
    isReversed,
    compare: (a, b) => {
      const [one, other] = [keyOf(a) === Number.POSITIVE_INFINITY, keyOf(b) === Number.POSITIVE_INFINITY]
      return one === other ? forwards(b, a) : one ? 1 : -1
    },
  }
}

/** The order by which a list is sorted, and whether it is walked backwards. */
function orderFor(sort: Sort, isRising: boolean): readonly [name: OrderName, isReversed: boolean] {
  switch (sort) {
    case 'default':
      return ['sales', false]
    case 'sales':
      return ['sales', isRising]
    case 'price':
      return ['price', !isRising]
    case 'profit':
      return [isRising ? 'profitRising' : 'profitFalling', false]
    case 'expiry':
      return ['expiry', isRising]
    case 'new':
      return ['created', isRising]
  }
}

/** The orders over some columns. */
export function ordersOf(goods: GoodsColumns): Orders {
  const { ids, market } = goods
  const orders = ordersBy(goods)
  const byName = new Map(orders.map((order) => [order.name, order]))
  const sorted = new Map<OrderName, SortedRows>(orders.map(({ name }) => [name, { rows: new Int32Array(0), keyed: 0 }]))

  /** The rows in the order of their ids; undefined when that is their own. */
  const rowsById = async (count: number): Promise<Int32Array | undefined> =>
    goods.isInOrder() ? undefined : sortRows(count, (row) => ids.cells[row]!, turn)

  return {
    build: async () => {
      for (const { name, keyOf } of orders) {
        const rows = await sortRows(goods.count, keyOf, turn, await rowsById(goods.count))
        sorted.set(name, { rows, keyed: keyedOf(rows, keyOf) })
      }
    },
    move: (moved) => {
      for (const order of orders) {
        const rows = new Set(order.columns.flatMap((column) => [...(moved.get(column) ?? [])]))
        if (rows.size === 0) continue
        const next = moveRows(sorted.get(order.name)!.rows, rows, goods.count, comparing(goods, order.keyOf))
        sorted.set(order.name, { rows: next, keyed: keyedOf(next, order.keyOf) })
      }
    },
    walk: (sort, order) => {
      const [name, isReversed] = orderFor(sort, order === 'asc')
      return walkOf(goods, sorted.get(name)!, byName.get(name)!.keyOf, isReversed)
    },
    walkBy: async ({ cells, differing }, sort, order) => {
      const [name, isReversed] = orderFor(sort, order === 'asc')
      const sign = order === 'asc' ? 1 : -1
      const keyOf: Order['keyOf'] =
        sort === 'price' ? (row) => cells[row]! : (row) => marginOf(market.cells[row]!, cells[row]!, sign)
      const known = sorted.get(name)!.rows
      const rows =
        differing.length * FEW < known.length
          ? moveRows(known.slice(), new Set(differing), known.length, comparing(goods, keyOf))
          : await sortRows(known.length, keyOf, turn, await rowsById(known.length))
      return walkOf(goods, { rows, keyed: keyedOf(rows, keyOf) }, keyOf, isReversed)
    },
  }
}

/** An order is sorted anew when more than one in so many rows differ from a known one. */
const FEW = 50

/** Calls `visit` with each row of a walk until it returns false. */
export function follow({ rows, keyed, isReversed }: Walk, visit: (row: number) => boolean): void {
  if (!isReversed) {
    for (let at = 0; at < rows.length; at++) if (!visit(rows[at]!)) return
    return
  }
  for (let at = keyed - 1; at >= 0; at--) if (!visit(rows[at]!)) return
  for (let at = rows.length - 1; at >= keyed; at--) if (!visit(rows[at]!)) return
}
