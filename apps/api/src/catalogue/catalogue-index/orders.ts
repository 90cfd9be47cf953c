import { NO_DAY, type GoodsColumns, type KeyColumn } from './goods-columns.ts'
import type { Sort } from './index-request.ts'
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
  /** Sorts everything; `pause` runs between the steps. */
  readonly build: (pause: () => Promise<void>) => Promise<void>
  /** Puts rows again that are new or whose column changed. */
  readonly move: (moved: ReadonlyMap<KeyColumn, ReadonlySet<number>>) => void
  readonly walk: (sort: Sort, order: 'asc' | 'desc') => Walk
}

/** The orders over some columns. */
export function ordersOf(goods: GoodsColumns): Orders {
  const { ids, sales, price, market, day, created } = goods
  const margin = (row: number): number => {
    const listed = market.cells[row]!
    return listed === 0 ? Number.NaN : (listed - price.cells[row]!) / listed
  }
  const orLast = (value: number): number => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value)
  const orders: readonly Order[] = [
    { name: 'sales', columns: ['sales'], keyOf: (row) => -sales.cells[row]! },
    { name: 'price', columns: ['price'], keyOf: (row) => price.cells[row]! },
    { name: 'profitRising', columns: ['price', 'market'], keyOf: (row) => orLast(margin(row)) },
    { name: 'profitFalling', columns: ['price', 'market'], keyOf: (row) => orLast(-margin(row)) },
    {
      name: 'expiry',
      columns: ['day'],
      keyOf: (row) => (day.cells[row] === NO_DAY ? Number.POSITIVE_INFINITY : -day.cells[row]!),
    },
    { name: 'created', columns: ['created'], keyOf: (row) => -created.cells[row]! },
  ]
  const byName = new Map(orders.map((order) => [order.name, order]))
  const sorted = new Map<OrderName, SortedRows>(orders.map(({ name }) => [name, { rows: new Int32Array(0), keyed: 0 }]))
  const comparing =
    ({ keyOf }: Order) =>
    (a: number, b: number): number => {
      const one = keyOf(a)
      const other = keyOf(b)
      return one === other ? ids.cells[a]! - ids.cells[b]! : one < other ? -1 : 1
    }

  const walk = (name: OrderName, isReversed: boolean): Walk => {
    const { rows, keyed } = sorted.get(name)!
    const forwards = comparing(byName.get(name)!)
    if (!isReversed) return { rows, keyed, isReversed, compare: forwards }
    const { keyOf } = byName.get(name)!
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

  return {
    build: async (pause) => {
      for (const { name, keyOf } of orders) {
        const rows = await sortRows(goods.count, keyOf, pause)
        sorted.set(name, { rows, keyed: keyedOf(rows, keyOf) })
      }
    },
    move: (moved) => {
      for (const order of orders) {
        const rows = new Set(order.columns.flatMap((column) => [...(moved.get(column) ?? [])]))
        if (rows.size === 0) continue
        const next = moveRows(sorted.get(order.name)!.rows, rows, goods.count, comparing(order))
        sorted.set(order.name, { rows: next, keyed: keyedOf(next, order.keyOf) })
      }
    },
    walk: (sort, order) => {
      const isRising = order === 'asc'
      switch (sort) {
        case 'default':
          return walk('sales', false)
        case 'sales':
          return walk('sales', isRising)
        case 'price':
          return walk('price', !isRising)
        case 'profit':
          return walk(isRising ? 'profitRising' : 'profitFalling', false)
        case 'expiry':
          return walk('expiry', isRising)
        case 'new':
          return walk('created', isRising)
      }
    },
  }
}

/** Calls `visit` with each row of a walk until it returns false. */
export function follow({ rows, keyed, isReversed }: Walk, visit: (row: number) => boolean): void {
  if (!isReversed) {
    for (let at = 0; at < rows.length; at++) if (!visit(rows[at]!)) return
    return
  }
  for (let at = keyed - 1; at >= 0; at--) if (!visit(rows[at]!)) return
  for (let at = rows.length - 1; at >= keyed; at--) if (!visit(rows[at]!)) return
}
