import type { Matches } from './filter.ts'
import type { GoodsColumns } from './goods-columns.ts'
import type { Facet, Summary } from './index-request.ts'

const MAKERS = 24
/** Dosage forms and brands that a list names at most, each; besides the chosen one. */
export const MOST_NAMED = 16

/** Short names of makers and names of brands by id. */
export type Names = { readonly makers: ReadonlyMap<number, string>; readonly brands: ReadonlyMap<number, string> }

/** How many of the found rows have each value. */
export function countsOf(matches: Readonly<Matches>, cells: Int32Array | Uint8Array, values: number): Uint32Array {
  const counts = new Uint32Array(values)
  const { rows } = matches
  for (let at = 0; at < matches.count; at++) counts[cells[rows[at]!]!]!++
  return counts
}

/** The values with the most goods; number 0 stands for none and is left out. */
export function mostOf<T>(
  values: readonly T[],
  counts: Uint32Array,
  most: number,
  compare: (a: T, b: T) => number,
  facetOf: (value: T) => Pick<Facet, 'id' | 'name'>,
): Facet[] {
  const present: { readonly value: T; readonly count: number }[] = []
  for (let at = 1; at < counts.length; at++)
    if (counts[at]! > 0) present.push({ value: values[at]!, count: counts[at]! })
  return present
    .sort((a, b) => b.count - a.count || compare(a.value, b.value))
    .slice(0, most)
    .map(({ value, count }) => ({ ...facetOf(value), count }))
}

export const byNumber = (a: number, b: number): number => a - b
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Total and facets of the found rows. */
export function summaryOf(goods: GoodsColumns, names: Names, matches: Matches): Summary {
  const named =
    (known: ReadonlyMap<number, string>) =>
    (id: number): Pick<Facet, 'id' | 'name'> => ({ id: String(id), name: known.get(id) ?? '' })
  const { makers, brands, dosages } = goods
  return {
    total: matches.count,
    facets: {
      sccj: mostOf(
        makers.values,
        countsOf(matches, goods.maker.cells, makers.values.length),
        MAKERS,
        byNumber,
        named(names.makers),
      ),
      dosage: mostOf(
        dosages.values,
        countsOf(matches, goods.dosage.cells, dosages.values.length),
        MOST_NAMED,
        byText,
        (value) => ({ id: value, name: value }),
      ),
      brand: mostOf(
        brands.values,
        countsOf(matches, goods.brand.cells, brands.values.length),
        MOST_NAMED,
        byNumber,
        named(names.brands),
      ),
    },
  }
}
