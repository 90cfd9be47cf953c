import { promotionFilters, type PromotionFilter } from '@yaopi/core'
import { DAY } from '../../platform/time/index.ts'
import { byNumber, byText, countsOf, MOST_NAMED, mostOf, type Names } from './facets.ts'
import type { Matches } from './filter.ts'
import { NO_DAY, type GoodsColumns } from './goods-columns.ts'
import type { Choices, Count, Facet, Life, Narrowing, Selection } from './index-request.ts'
import type { Test } from './offered.ts'

/** The tests of the promotions, where they are needed. */
export type PromotionTests = Readonly<Record<PromotionFilter, Test>>

/** The filters whose values stay countable once one is chosen. */
const MAKER = 1
const CATEGORY = 2
const PROMOTION = 4
const CLASS = 8
const STORAGE = 16
const LIFE = 32
const DOSAGE = 64
const BRAND = 128
const DEVICE = 256
const INITIAL = 512

/** Classes of devices by their number in the column. */
const DEVICE_CLASSES = ['', '1', '2', '3'] as const

const dayOf = (date: string): number => Math.floor(Date.parse(date) / DAY)

/** Whether the first lot of a row ends in a range of days; goods without a last day are in none that has an end. */
function livesIn({ day }: GoodsColumns, { from, to }: Life): Test {
  const [first, below] = [from === null ? -NO_DAY : dayOf(from), to === null ? NO_DAY : dayOf(to)]
  if (from === null && to === null) return () => true
  return (row) => day.cells[row]! >= first && day.cells[row]! < below
}

/** Of a row: which of the filters leave it out. */
function missesOf(
  goods: GoodsColumns,
  { categories, yx_categories, sccj, promo, otc, temp, life, dosage, brand_id, device_class, initial }: Narrowing,
  promotions: PromotionTests | undefined,
): ((row: number) => number) | undefined {
  const tests: (readonly [number, Test])[] = []
  if (sccj !== undefined) {
    const wanted = new Set(sccj.map(goods.makers.of))
    tests.push([MAKER, (row) => wanted.has(goods.maker.cells[row]!)])
  }
  if (categories !== undefined) {
    const { cells } = goods.categories[categories.level - 1]!
    tests.push([CATEGORY, (row) => cells[row] === categories.id])
  }
  if (yx_categories !== undefined) {
    const wanted = new Set(yx_categories)
    tests.push([CATEGORY, (row) => wanted.has(goods.yxCategory.cells[row]!)])
  }
  if (promo !== undefined) tests.push([PROMOTION, promotions?.[promo] ?? (() => false)])
  const isEqual = (bit: number, { cells }: { readonly cells: Int32Array | Uint8Array }, wanted: number): void => {
    tests.push([bit, (row) => cells[row] === wanted])
  }
  if (otc !== undefined) isEqual(CLASS, goods.otc, goods.otcs.of(otc))
  if (temp !== undefined) isEqual(STORAGE, goods.temp, goods.temps.of(temp))
  if (dosage !== undefined) isEqual(DOSAGE, goods.dosage, goods.dosages.of(dosage))
  if (brand_id !== undefined) isEqual(BRAND, goods.brand, goods.brands.of(brand_id))
  if (device_class !== undefined) isEqual(DEVICE, goods.device, device_class)
  if (initial !== undefined) isEqual(INITIAL, goods.initial, goods.initials.of(initial))
  if (life !== undefined) tests.push([LIFE, livesIn(goods, life)])
  if (tests.length === 0) return undefined
  return (row) => {
    let misses = 0
    for (const [bit, test] of tests) if (!test(row)) misses |= bit
    return misses
  }
}

/** Rows that a filter alone leaves out, besides those that nothing does. */
type Rows = { readonly rows: Int32Array; readonly count: number }

/** Of each filter the rows without it: what its values are counted over. */
type Near = Readonly<
  Record<
    | 'makers'
    | 'categories'
    | 'promotions'
    | 'classes'
    | 'storage'
    | 'lives'
    | 'dosages'
    | 'brands'
    | 'devices'
    | 'initials',
    Rows
  >
>

/** Keeps the rows that all these filters leave, and tells those that each of them alone leaves out. */
export function keepChosen(
  goods: GoodsColumns,
  narrow: Narrowing,
  matches: Matches,
  promotions: PromotionTests | undefined,
  isCounted: boolean,
): Near {
  const misses = missesOf(goods, narrow, promotions)
  const near: Readonly<Record<number, number[]>> = {
    [MAKER]: [],
    [CATEGORY]: [],
    [PROMOTION]: [],
    [CLASS]: [],
    [STORAGE]: [],
    [LIFE]: [],
    [DOSAGE]: [],
    [BRAND]: [],
    [DEVICE]: [],
    [INITIAL]: [],
  }
  const { rows } = matches
  let size = misses === undefined ? matches.count : 0
  if (misses !== undefined)
    for (let at = 0; at < matches.count; at++) {
      const row = rows[at]!
      const missed = misses(row)
      if (missed === 0) rows[size++] = row
      else if (isCounted) near[missed]?.push(row)
    }
  matches.count = size
  const without = (bit: number): Rows => {
    const others = near[bit]!
    if (others.length === 0) return matches
    const all = new Int32Array(size + others.length)
    all.set(rows.subarray(0, size))
    all.set(others, size)
    return { rows: all, count: all.length }
  }
  return {
    makers: without(MAKER),
    categories: without(CATEGORY),
    promotions: without(PROMOTION),
    classes: without(CLASS),
    storage: without(STORAGE),
    lives: without(LIFE),
    dosages: without(DOSAGE),
    brands: without(BRAND),
    devices: without(DEVICE),
    initials: without(INITIAL),
  }
}

/** Counts of the values of a column that holds ids. */
function countIds({ rows, count }: Rows, cells: Int32Array): (readonly [number, number])[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < count; at++) {
    const id = cells[rows[at]!]!
    if (id > 0) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts]
}

/** How many rows pass a test. */
function countIf({ rows, count }: Rows, test: Test): number {
  let sum = 0
  for (let at = 0; at < count; at++) if (test(rows[at]!)) sum++
  return sum
}

const isPresent = ([, count]: readonly [unknown, number]): boolean => count > 0

/** Counts of the values of a column of few kinds. */
function countKinds(rows: Rows, cells: Uint8Array, values: readonly string[]): Count[] {
  const counts = countsOf(rows, cells, values.length)
  return values.map((value, at) => [value, counts[at]!] as const).filter(isPresent)
}

/** Counts of the values of a column where '' stands for none. */
const countNamed = (rows: Rows, cells: Uint8Array, values: readonly string[]): Count[] =>
  countKinds(rows, cells, values).filter(([value]) => value !== '')

/** What can be chosen in the filters, with the number of goods of each value. */
export function choicesOf(
  goods: GoodsColumns,
  names: Names,
  near: Near,
  promotions: PromotionTests,
  { narrow, lives = {} }: Pick<Selection, 'narrow' | 'lives'>,
): Choices {
  const { makers, dosages, brands } = goods
  const named = ({ id }: Facet, at: number, chosen: string | undefined): boolean => at < MOST_NAMED || id === chosen
  return {
    makers: mostOf(
      makers.values,
      countsOf(near.makers, goods.maker.cells, makers.values.length),
      Number.POSITIVE_INFINITY,
      byNumber,
      (id) => ({ id: String(id), name: names.makers.get(id) ?? '' }),
    ),
    dosages: mostOf(
      dosages.values,
      countsOf(near.dosages, goods.dosage.cells, dosages.values.length),
      Number.POSITIVE_INFINITY,
      byText,
      (value) => ({ id: value, name: value }),
    ).filter((one, at) => named(one, at, narrow.dosage)),
    brands: mostOf(
      brands.values,
      countsOf(near.brands, goods.brand.cells, brands.values.length),
      Number.POSITIVE_INFINITY,
      byNumber,
      (id) => ({ id: String(id), name: names.brands.get(id) ?? '' }),
    ).filter((one, at) => named(one, at, narrow.brand_id === undefined ? undefined : String(narrow.brand_id))),
    categories: goods.categories.map(({ cells }) => countIds(near.categories, cells)),
    yxCategories: countIds(near.categories, goods.yxCategory.cells),
    promotions: promotionFilters
      .map((kind) => [kind, countIf(near.promotions, promotions[kind])] as const)
      .filter(isPresent),
    otc: countKinds(near.classes, goods.otc.cells, goods.otcs.values),
    temp: countKinds(near.storage, goods.temp.cells, goods.temps.values),
    lives: Object.entries(lives)
      .map(([name, life]) => [name, countIf(near.lives, livesIn(goods, life))] as const)
      .filter(isPresent),
    devices: narrow.zone === 'qx' ? countNamed(near.devices, goods.device.cells, DEVICE_CLASSES) : [],
    initials: narrow.zone === 'zy' ? countNamed(near.initials, goods.initial.cells, goods.initials.values) : [],
  }
}
