import { promotionFilters, type PromotionFilter } from '@yaopi/core'
import { countsOf, mostOf, type Names } from './facets.ts'
import type { Matches } from './filter.ts'
import type { GoodsColumns } from './goods-columns.ts'
import type { Choices, Narrowing } from './index-request.ts'
import type { Test } from './offered.ts'

/** The tests of the promotions, where they are needed. */
export type PromotionTests = Readonly<Record<PromotionFilter, Test>>

/** The filters whose values stay countable once one is chosen. */
const MAKER = 1
const CATEGORY = 2
const PROMOTION = 4

/** Of a row: which of the three filters leave it out. */
function missesOf(
  goods: GoodsColumns,
  { categories, yx_categories, sccj, promo }: Narrowing,
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
  if (tests.length === 0) return undefined
  return (row) => {
    let misses = 0
    for (const [bit, test] of tests) if (!test(row)) misses |= bit
    return misses
  }
}

/** Rows that a filter alone leaves out, besides those that nothing does. */
type Rows = { readonly rows: Int32Array; readonly count: number }

/**
 * Keeps the rows that maker, category and promotion leave. `near` are, for each of the three, the rows without that
 * filter: what its values are counted over.
 */
export function keepChosen(
  goods: GoodsColumns,
  narrow: Narrowing,
  matches: Matches,
  promotions: PromotionTests | undefined,
  isCounted: boolean,
): { readonly makers: Rows; readonly categories: Rows; readonly promotions: Rows } {
  const misses = missesOf(goods, narrow, promotions)
  if (misses === undefined) return { makers: matches, categories: matches, promotions: matches }
  const near: Readonly<Record<number, number[]>> = { [MAKER]: [], [CATEGORY]: [], [PROMOTION]: [] }
  const { rows } = matches
  let size = 0
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
  return { makers: without(MAKER), categories: without(CATEGORY), promotions: without(PROMOTION) }
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

/** What can be chosen in the three filters, with the number of goods of each value. */
export function choicesOf(
  goods: GoodsColumns,
  names: Names,
  near: ReturnType<typeof keepChosen>,
  promotions: PromotionTests,
): Choices {
  const { makers } = goods
  const counted = (kind: PromotionFilter): number => {
    const { rows, count } = near.promotions
    const test = promotions[kind]
    let sum = 0
    for (let at = 0; at < count; at++) if (test(rows[at]!)) sum++
    return sum
  }
  return {
    makers: mostOf(
      makers.values,
      countsOf(near.makers, goods.maker.cells, makers.values.length),
      Number.POSITIVE_INFINITY,
      (a, b) => a - b,
      (id) => ({ id: String(id), name: names.makers.get(id) ?? '' }),
    ),
    categories: goods.categories.map(({ cells }) => countIds(near.categories, cells)),
    yxCategories: countIds(near.categories, goods.yxCategory.cells),
    promotions: promotionFilters.map((kind) => [kind, counted(kind)] as const).filter(([, count]) => count > 0),
  }
}
