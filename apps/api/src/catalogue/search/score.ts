import type { SearchQuery } from './search-query.ts'
import type { Entry } from './search-index.ts'

/** How well an entry answers a query: lower is better; within a score, popularity decides. */
export type Score = number

/** Kinds of match, best first: exact, then beginnings, then the rest. */
export const tier = { exact: 0, whole: 1, stem: 2, start: 3, core: 4, word: 5, inner: 6 } as const

/** Distance between two tiers; the costs of one match stay below it. */
export const tierStep = 64
/** Penalties for half an error forgiven (a sound-alike) and for a whole one. */
export const forgiven = { none: 0, half: 1000, whole: 2000 } as const
/**
 * Penalties for a part of a piece that had to be ignored: a dosage form in letters that the name has elsewhere (blfjn,
 * 布洛芬缓释胶囊), one in characters (elsewhere in the name, or not at all), or more.
 */
export const leftOut = {
  spelledDosage: 500,
  dosage: 10_000,
  otherDosage: 20_000,
  between: 25_000,
  rest: 30_000,
} as const
/** No match. */
export const noScore = Number.POSITIVE_INFINITY

/** True when a score is at least as good as a tier, forgiven errors aside. */
export const isWithin = (score: Score, worst: number): boolean => score % 1000 < (worst + 1) * tierStep

/**
 * The score of a match over characters [from, to) of an entry; `cost` grows with unusual readings and abbreviations.
 */
export const scoreOf = (
  entry: Entry,
  length: number,
  searchQuery: SearchQuery,
  from: number,
  to: number,
  cost: number,
  unusual: boolean,
): Score => {
  const small = Math.min(cost, tierStep - 1)
  const { stem } = entry
  if (from === 0) {
    if (to === length && entry.folded === searchQuery.text) return tier.exact
    if (to === length && !unusual) return tier.whole * tierStep + small
    const telling = searchQuery.letters <= 3 && searchQuery.letters === searchQuery.codes.length
    return (to === stem.to && !telling ? tier.stem : tier.start) * tierStep + small
  }
  if (!stem.begins.includes(from)) return tier.inner * tierStep + small
  return (to >= stem.to ? tier.core : tier.word) * tierStep + small
}
