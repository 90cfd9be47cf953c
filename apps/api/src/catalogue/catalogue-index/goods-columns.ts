import type { PriceLevel } from '@yaopi/core/pricing'
import { approvalNumbers, type ApprovalNumbers } from './approval-numbers.ts'
import { bytes, doubles, integers, shorts, type Column } from './grown-array.ts'
import { numbered, type Numbered } from './numbered.ts'

/** Bits of `flags`; the statement that reads goods sets them. */
export const Flag = {
  onSale: 1,
  medicare: 2,
  youx: 4,
  free: 8,
  controlled: 16,
  stock: 32,
  /** Of special control: no ordinary goods. */
  special: 64,
  noStorewide: 128,
  herb: 256,
  device: 512,
  /** May be bought with coupons and counts for full reductions. */
  coupon: 1024,
  /** May be bought with vouchers. */
  voucher: 2048,
} as const

/** Day of goods without an expiry date: later than all. */
export const NO_DAY = 0x7fff_ffff

/** Goods as the index holds them, in the order of the columns of the statement that reads them. */
export type GoodsRecord = readonly [
  id: number,
  flags: number,
  cat1: number,
  cat2: number | null,
  cat3: number | null,
  yxCategory: number | null,
  zone: string,
  brandId: number | null,
  makerId: number,
  dosage: string,
  otc: string,
  temp: string,
  /** Days since 1970. */
  yxq: number | null,
  policyId: number | null,
  /** Fen. */
  basePrice: number,
  marketPrice: number | null,
  sales: number,
  /** Microseconds since 1970. */
  createdAt: number,
  termId: number | null,
  spec: string,
  approval: string,
  /** Base prices by kind of member and region, instead of the one for all. */
  levels: readonly PriceLevel[] | null,
  /** 1 to 3; null: no device. */
  deviceClass: number | null,
  /** Capital letter of the name, of prepared herbs. */
  initial: string | null,
]

/** A price record of goods, with its half-open window in milliseconds. */
export type OfferRecord = {
  readonly id: number
  readonly goodsId: number
  readonly kind: string
  /** Fen. */
  readonly price: number
  /** Whether its pool, or its lot, has anything left. */
  readonly hasLeft: boolean
  readonly ranks: readonly number[] | null
  readonly start: number
  readonly end: number
  /** Last day of the lot that is sold, days since 1970; null: no lot. */
  readonly lotEnd: number | null
}

/**
 * The goods of a catalogue as columns, one row each. Values of few kinds are numbers of a list; 0 stands for none where
 * a value may be missing.
 */
export type GoodsColumns = {
  readonly count: number
  readonly ids: Column<Int32Array>
  readonly flags: Column<Uint16Array>
  readonly categories: readonly [Column<Int32Array>, Column<Int32Array>, Column<Int32Array>]
  readonly yxCategory: Column<Int32Array>
  readonly zone: Column<Uint8Array>
  readonly brand: Column<Int32Array>
  readonly maker: Column<Int32Array>
  readonly dosage: Column<Int32Array>
  readonly otc: Column<Uint8Array>
  readonly temp: Column<Uint8Array>
  readonly day: Column<Int32Array>
  readonly policy: Column<Int32Array>
  readonly price: Column<Float64Array>
  readonly market: Column<Float64Array>
  readonly sales: Column<Int32Array>
  readonly created: Column<Float64Array>
  readonly term: Column<Int32Array>
  readonly spec: Column<Int32Array>
  readonly device: Column<Uint8Array>
  readonly initial: Column<Uint8Array>
  readonly approvals: ApprovalNumbers
  /** Price levels of the rows that have some. */
  readonly levels: ReadonlyMap<number, readonly PriceLevel[]>
  readonly zones: Numbered<string>
  readonly otcs: Numbered<string>
  readonly temps: Numbered<string>
  readonly dosages: Numbered<string>
  readonly initials: Numbered<string>
  readonly specs: Numbered<string>
  readonly brands: Numbered<number>
  readonly makers: Numbered<number>
  readonly terms: Numbered<number>
  /** The row of goods; -1 for unknown ones. */
  readonly rowOf: (id: number) => number
  /** Writes goods into their row, or into a new one. */
  readonly put: (goods: GoodsRecord) => Written
  /** Whether the ids rise with the rows. */
  readonly isInOrder: () => boolean
  /** Takes deleted goods out of every list. */
  readonly remove: (id: number) => void
}

/** What writing goods has changed. */
export type Written = {
  readonly row: number
  /** Columns whose order the row has to find its place in again. */
  readonly moved: readonly KeyColumn[]
  /** Whether the price that somebody is shown may have changed. */
  readonly isPriced: boolean
}

/** The columns by which goods are sorted. */
export type KeyColumn = 'sales' | 'price' | 'market' | 'day' | 'created'
const KEYS: readonly KeyColumn[] = ['sales', 'price', 'market', 'day', 'created']

const emptyColumns = () => ({
  ids: integers(),
  flags: shorts(),
  categories: [integers(), integers(), integers()] as const,
  yxCategory: integers(),
  zone: bytes(),
  brand: integers(),
  maker: integers(),
  dosage: integers(),
  otc: bytes(),
  temp: bytes(),
  day: integers(),
  policy: integers(),
  price: doubles(),
  market: doubles(),
  sales: integers(),
  created: doubles(),
  term: integers(),
  spec: integers(),
  device: bytes(),
  initial: bytes(),
})

const emptyLists = () => ({
  zones: numbered<string>(),
  otcs: numbered<string>(),
  temps: numbered<string>(),
  dosages: numbered(''),
  initials: numbered(''),
  specs: numbered<string>(),
  brands: numbered(0),
  makers: numbered(0),
  terms: numbered(0),
})

/** The rows of ids. `reserve` makes room for a number of rows in every column. */
function rowsOfIds(ids: Column<Int32Array>, reserve: (count: number) => void) {
  let count = 0
  /** Rows below this have rising ids; the others are in `late`. */
  let sorted = 0
  const late = new Map<number, number>()

  const rowOf = (id: number): number => {
    const { cells } = ids
    let low = 0
    let high = sorted - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      const there = cells[middle]!
      if (there === id) return middle
      if (there < id) low = middle + 1
      else high = middle - 1
    }
    return late.get(id) ?? -1
  }

  const add = (id: number): number => {
    const row = count++
    reserve(count)
    ids.cells[row] = id
    if (sorted === row && (row === 0 || ids.cells[row - 1]! < id)) sorted = count
    else late.set(id, row)
    return row
  }

  return { rowOf, add, count: () => count, isInOrder: () => late.size === 0 }
}

/** Empty columns. */
export function goodsColumns(): GoodsColumns {
  const columns = emptyColumns()
  const approvals = approvalNumbers()
  const all = [...Object.values(columns).flat(), approvals]
  const lists = emptyLists()
  const { rowOf, add, count, isInOrder } = rowsOfIds(columns.ids, (rows) => {
    for (const column of all) column.reserve(rows)
  })

  const levels = new Map<number, readonly PriceLevel[]>()
  /** Everything of a row that the price shown depends on. */
  const pricing = (row: number): string =>
    JSON.stringify([
      columns.price.cells[row],
      columns.market.cells[row],
      columns.flags.cells[row]! & ~Flag.stock,
      columns.policy.cells[row],
      columns.brand.cells[row],
      columns.categories.map(({ cells }) => cells[row]),
      columns.yxCategory.cells[row],
      columns.temp.cells[row],
      levels.get(row),
    ])

  const key = (name: KeyColumn, row: number): number => columns[name].cells[row]!

  const put: GoodsColumns['put'] = (goods) => {
    const known = rowOf(goods[0])
    const row = known < 0 ? add(goods[0]) : known
    const before = known < 0 ? undefined : { keys: KEYS.map((name) => key(name, row)), pricing: pricing(row) }
    columns.flags.cells[row] = goods[1]
    columns.categories[0].cells[row] = goods[2]
    columns.categories[1].cells[row] = goods[3] ?? 0
    columns.categories[2].cells[row] = goods[4] ?? 0
    columns.yxCategory.cells[row] = goods[5] ?? 0
    columns.zone.cells[row] = lists.zones.add(goods[6])
    columns.brand.cells[row] = lists.brands.add(goods[7] ?? 0)
    columns.maker.cells[row] = lists.makers.add(goods[8])
    columns.dosage.cells[row] = lists.dosages.add(goods[9])
    columns.otc.cells[row] = lists.otcs.add(goods[10])
    columns.temp.cells[row] = lists.temps.add(goods[11])
    columns.day.cells[row] = goods[12] ?? NO_DAY
    columns.policy.cells[row] = goods[13] ?? 0
    columns.price.cells[row] = goods[14]
    columns.market.cells[row] = goods[15] ?? 0
    columns.sales.cells[row] = goods[16]
    columns.created.cells[row] = goods[17]
    columns.term.cells[row] = lists.terms.add(goods[18] ?? 0)
    columns.spec.cells[row] = lists.specs.add(goods[19])
    approvals.put(row, goods[20])
    if (goods[21] === null) levels.delete(row)
    else levels.set(row, goods[21])
    columns.device.cells[row] = goods[22] ?? 0
    columns.initial.cells[row] = lists.initials.add(goods[23] ?? '')
    return before === undefined
      ? { row, moved: KEYS, isPriced: true }
      : {
          row,
          moved: KEYS.filter((name, at) => key(name, row) !== before.keys[at]),
          isPriced: pricing(row) !== before.pricing,
        }
  }

  return {
    ...columns,
    ...lists,
    approvals,
    levels,
    get count() {
      return count()
    },
    rowOf,
    isInOrder,
    put,
    remove: (id) => {
      const row = rowOf(id)
      if (row >= 0) columns.flags.cells[row] = 0
    },
  }
}
