import type { Hit } from './find.ts'
import { forgiven, isWithin, leftOut, tier } from './score.ts'
import type { Entry } from './search-index.ts'

/** A maker or a brand that a piece of the query names. */
export interface Owner extends Hit {
  readonly kind: 'maker' | 'brand'
}

/** What one piece of a query (a word of it, or the whole line) matches. */
export interface Matches {
  readonly names: readonly Hit[]
  readonly owners: readonly Owner[]
  /** True when the owners were named beside the name, false when the same words may mean either. */
  readonly owned: boolean
}

/** No match. */
export const nothing: Matches = { names: [], owners: [], owned: false }

/** With fewer hits than this, looser matching is tried as well. */
export const few = 3

/** Merges hits by the best score of each entry; best first, then popular first. */
export const joined = (...lists: readonly (readonly Hit[])[]): readonly Hit[] => {
  const filled = lists.filter((list) => list.length > 0)
  if (filled.length < 2 && lists.length > 1) return filled[0] ?? []
  const best = new Map<Entry, Hit>()
  for (const hit of filled.flat()) if (hit.score < (best.get(hit.entry)?.score ?? Infinity)) best.set(hit.entry, hit)
  return [...best.values()].sort(
    (a, b) => a.score - b.score || b.entry.popularity - a.entry.popularity || a.entry.id - b.entry.id,
  )
}

/** Hits with a penalty added to their scores. */
export const later = (hits: readonly Hit[], by: number): readonly Hit[] =>
  hits.map(({ entry, score }) => ({ entry, score: score + by }))

/** Hits that match at least the beginning of a word. */
export const beginning = (hits: readonly Hit[]): readonly Hit[] =>
  hits.filter(({ score }) => isWithin(score, tier.word))

/** Whether a good part of the piece had to be ignored for a match. */
export const isGuess = ({ names, owners }: Matches): boolean =>
  names[0] ? names[0].score >= leftOut.rest : owners.length === 0

/** Whether a hit needed a typing error forgiven. */
export const isForgiven = ({ score }: Hit): boolean => score % 5_000 >= forgiven.half && score < leftOut.rest
