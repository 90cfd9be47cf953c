import { keepIf, type Found } from './filter.ts'
import type { GoodsColumns } from './goods-columns.ts'
import type { SearchRequest } from './index-request.ts'

/** Added to the rank of a name whose goods are not of the named maker or brand. */
const OTHERS = 1_000_000
/** Rank of goods of makers and brands that the same words may also mean. */
const ALSO = 2_000_000

/**
 * How well goods answer a search: rows of a better group come first. `groupOf` of a row is its group from 1; 0 for rows
 * that do not answer.
 */
export type Groups = { readonly count: number; readonly groupOf: (row: number) => number }

const isOf = (numbers: ReadonlySet<number>, cell: number): boolean => cell > 0 && numbers.has(cell)

/** The numbers that ids have in a list of values. */
const numbersOf = (values: { readonly of: (id: number) => number }, ids: readonly number[]): ReadonlySet<number> =>
  new Set(ids.map(values.of).filter((number) => number > 0))

/** How many patterns a specification satisfies; each distinct one is tested once per request. */
function fitsOf(goods: GoodsColumns, patterns: readonly string[]): (row: number) => number {
  if (patterns.length === 0) return () => 0
  const tests = patterns.map((pattern) => new RegExp(pattern, 'i'))
  const known = new Int8Array(goods.specs.values.length).fill(-1)
  return (row) => {
    const spec = goods.spec.cells[row]!
    let fits = known[spec]!
    if (fits < 0) {
      const text = goods.specs.values[spec]!
      fits = tests.reduce((sum, test) => sum + (test.test(text) ? 1 : 0), 0)
      known[spec] = fits
    }
    return fits
  }
}

/**
 * Keeps the rows that answer a search and groups them: more of the size's patterns first, then the better rank of the
 * name. Goods by number stand with the best; goods of named makers and brands before others of the same name.
 */
export function matchSearch(goods: GoodsColumns, { meant, ids }: SearchRequest, found: Found): Groups {
  const byNumber = new Set(ids.map(goods.rowOf))
  const approved = meant.approvals.length > 0 ? goods.approvals.beginWith(meant.approvals) : undefined
  const fitsOfRow = fitsOf(goods, meant.spec?.patterns ?? [])
  const makers = numbersOf(goods.makers, meant.makers)
  const brands = numbersOf(goods.brands, meant.brands)
  const alsoMakers = numbersOf(goods.makers, meant.also.makers)
  const alsoBrands = numbersOf(goods.brands, meant.also.brands)
  const isOwned = meant.makers.length + meant.brands.length > 0
  const ownersAlone = meant.terms.length === 0 && isOwned && meant.barcode === undefined && meant.approvals.length === 0
  const hasAlso = alsoMakers.size + alsoBrands.size > 0

  const rankOfTerm = new Float64Array(goods.terms.values.length).fill(Number.POSITIVE_INFINITY)
  for (const { id, rank } of meant.terms) {
    const term = goods.terms.of(id)
    if (term > 0) rankOfTerm[term] = Math.min(rankOfTerm[term]!, rank)
  }
  const { maker, brand, term } = goods

  /** The best rank of a row, Infinity for none. Whether it was found by more than its number is noted in `isFitted`. */
  let isFitted = false
  const rankOf = (row: number): number => {
    isFitted = false
    let rank = byNumber.has(row) || approved?.(row) === true ? 0 : Number.POSITIVE_INFINITY
    const isOfOwner = isOwned && (isOf(makers, maker.cells[row]!) || isOf(brands, brand.cells[row]!))
    const named = rankOfTerm[term.cells[row]!]!
    if (named !== Number.POSITIVE_INFINITY) {
      isFitted = true
      rank = Math.min(rank, !isOwned || isOfOwner ? named : named + OTHERS)
    }
    if (ownersAlone && isOfOwner) {
      isFitted = true
      rank = Math.min(rank, 0)
    }
    if (hasAlso && (isOf(alsoMakers, maker.cells[row]!) || isOf(alsoBrands, brand.cells[row]!))) {
      isFitted = true
      rank = Math.min(rank, ALSO)
    }
    return rank
  }

  const ranks = [...new Set([0, ALSO, ...meant.terms.flatMap(({ rank }) => [rank, rank + OTHERS])])].sort(
    (a, b) => a - b,
  )
  const placeOfRank = new Map(ranks.map((rank, at) => [rank, at]))
  const most = meant.spec?.patterns.length ?? 0
  const groups = new Uint16Array(goods.count)
  keepIf(found, (row) => {
    const rank = rankOf(row)
    if (rank === Number.POSITIVE_INFINITY) return false
    const fits = isFitted ? fitsOfRow(row) : 0
    groups[row] = 1 + (most - fits) * ranks.length + placeOfRank.get(rank)!
    return true
  })
  return { count: (most + 1) * ranks.length, groupOf: (row) => groups[row]! }
}
