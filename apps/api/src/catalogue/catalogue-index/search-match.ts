import type { Found } from './filter.ts'
import type { GoodsColumns } from './goods-columns.ts'
import type { SearchRequest } from './index-request.ts'
import type { Numbered } from './numbered.ts'

/** Added to the rank of a name whose goods are not of the named maker or brand. */
const OTHERS = 1_000_000
/** Rank of goods of makers and brands that the same words may also mean. */
const ALSO = 2_000_000

/** How well goods answer a search: the group of each row, from 1; rows of a lower group come first. */
export type Groups = { readonly count: number; readonly groups: Uint16Array }

/** Bits of a maker or brand. */
const OWNER = 1
const MAYBE_OWNER = 2

/** Marks the values of a list that a search names, and those that it may also mean. */
function marksOf({ values, of }: Numbered<number>, named: readonly number[], also: readonly number[]): Uint8Array {
  const marks = new Uint8Array(values.length)
  for (const [ids, bit] of [
    [named, OWNER],
    [also, MAYBE_OWNER],
  ] as const)
    for (const id of ids) if (of(id) > 0) marks[of(id)]! |= bit
  return marks
}

/** How many patterns a specification satisfies; each distinct one is tested once per request. */
function fitsOf(goods: GoodsColumns, patterns: readonly string[]): (row: number) => number {
  if (patterns.length === 0) return () => 0
  const tests = patterns.map((pattern) => new RegExp(pattern, 'i'))
  const known = new Int8Array(goods.specs.values.length).fill(-1)
  const specs = goods.spec.cells
  return (row) => {
    const spec = specs[row]!
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
  const byNumber = new Set(ids.map(goods.rowOf).filter((row) => row >= 0))
  const approved = meant.approvals.length > 0 ? goods.approvals.beginWith(meant.approvals) : undefined
  const isOwned = meant.makers.length + meant.brands.length > 0
  const ownersAlone = meant.terms.length === 0 && isOwned && meant.barcode === undefined && meant.approvals.length === 0

  // Ranks are compared by their places; a smaller place is a better rank.
  const ranks = [...new Set([0, ALSO, ...meant.terms.flatMap(({ rank }) => [rank, rank + OTHERS])])].sort(
    (a, b) => a - b,
  )
  const placeOf = new Map(ranks.map((rank, at) => [rank, at]))
  const none = ranks.length
  const best = placeOf.get(0)!
  const last = placeOf.get(ALSO)!
  /** Places of the goods of each name: of the named makers and brands, and of others. */
  const ofOwner = new Uint16Array(goods.terms.values.length).fill(none)
  const ofOthers = new Uint16Array(goods.terms.values.length).fill(none)
  for (const { id, rank } of meant.terms) {
    const number = goods.terms.of(id)
    if (number <= 0) continue
    ofOwner[number] = Math.min(ofOwner[number]!, placeOf.get(rank)!)
    ofOthers[number] = Math.min(ofOthers[number]!, placeOf.get(isOwned ? rank + OTHERS : rank)!)
  }
  const makerMarks = marksOf(goods.makers, meant.makers, meant.also.makers)
  const brandMarks = marksOf(goods.brands, meant.brands, meant.also.brands)
  const hasOwners = isOwned || meant.also.makers.length + meant.also.brands.length > 0
  const fitsOfRow = fitsOf(goods, meant.spec?.patterns ?? [])
  const most = meant.spec?.patterns.length ?? 0
  const [term, maker, brand] = [goods.term.cells, goods.maker.cells, goods.brand.cells]

  const groups = new Uint16Array(goods.count)
  const { rows } = found
  let kept = 0
  for (let at = 0; at < found.count; at++) {
    const row = rows[at]!
    const marks = hasOwners ? makerMarks[maker[row]!]! | brandMarks[brand[row]!]! : 0
    let place = (marks & OWNER) === 0 ? ofOthers[term[row]!]! : ofOwner[term[row]!]!
    if (marks !== 0) {
      if (ownersAlone && (marks & OWNER) !== 0 && place > best) place = best
      if ((marks & MAYBE_OWNER) !== 0 && place > last) place = last
    }
    // What is found by its number alone need not fit a size.
    const fits = place < none ? fitsOfRow(row) : 0
    if (place > best && (byNumber.has(row) || approved?.(row) === true)) place = best
    if (place === none) continue
    groups[row] = 1 + (most - fits) * ranks.length + place
    rows[kept++] = row
  }
  found.count = kept
  return { count: (most + 1) * ranks.length, groups }
}
