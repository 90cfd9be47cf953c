import { exactCandidates, looseCandidates } from './candidates.ts'
import { match } from './match.ts'
import { matchLoosely } from './match-loosely.ts'
import { searchQueryOfFolded, type SearchQuery } from './search-query.ts'
import { forgiven, isWithin, noScore, tier, tierStep, type Score } from './score.ts'
import type { Entry, SearchIndex } from './search-index.ts'

/** An entry that was found and how well it answers. */
export interface Hit {
  readonly entry: Entry
  readonly score: Score
}

/** Collects hits by score; entries arrive by popularity, so each score keeps that order. */
const ranked = (
  searchIndex: SearchIndex,
  byScore: ReadonlyMap<Score, readonly number[]>,
  most: number,
): readonly Hit[] => {
  const hits: Hit[] = []
  for (const score of [...byScore.keys()].sort((a, b) => a - b)) {
    for (const index of byScore.get(score)!) {
      if (hits.length === most) return hits
      hits.push({ entry: searchIndex.entries[index]!, score })
    }
  }
  return hits
}

const put = (byScore: Map<Score, number[]>, score: Score, index: number): void => {
  const list = byScore.get(score)
  if (list) list.push(index)
  else byScore.set(score, [index])
}

/** Beginnings matched by a usual reading score below this. */
const plainBeginning = tier.start * tierStep + 8

/**
 * The entries that a piece matches without an error forgiven, best first, at most `most`; empty for an empty piece.
 * Once that many beginnings are found, only entries short enough for a better match are still compared.
 */
export const find = (searchIndex: SearchIndex, searchQuery: SearchQuery, most = Infinity): readonly Hit[] => {
  const { codes } = searchQuery
  if (codes.length === 0) return []
  const byScore = new Map<Score, number[]>()
  let beginnings = 0
  for (const index of exactCandidates(searchIndex, searchQuery)) {
    if (beginnings >= most && searchIndex.entries[index]!.stem.to > codes.length) continue
    const score = match(searchIndex, index, searchQuery)
    if (score === noScore) continue
    if (score < plainBeginning) beginnings++
    put(byScore, score, index)
  }
  return ranked(searchIndex, byScore, most)
}

/** Shorter queries are too short to forgive an error in. */
const enoughFor = (searchQuery: SearchQuery, score: Score): boolean => {
  if (score < forgiven.half) return true
  if (searchQuery.weight < 4) return false
  if (score >= forgiven.whole && searchQuery.weight < 6) return searchQuery.han === 0 && isWithin(score, tier.word)
  return searchQuery.weight >= 7 || isWithin(score, tier.word)
}

/**
 * For letters up to this length, transpositions are tried one after the other instead of searched for, which leaves
 * fewer entries to compare.
 */
const mostExchanged = 12

const exchangedIn = ({ text }: SearchQuery): readonly SearchQuery[] =>
  [...text.slice(1)].flatMap((second, at) =>
    second === text[at] ? [] : [searchQueryOfFolded(text.slice(0, at) + second + text[at]! + text.slice(at + 2))],
  )

/** What a piece finds when one typing error or two sound-alikes are forgiven, best first, at most `most`. */
export const findLoosely = (searchIndex: SearchIndex, searchQuery: SearchQuery, most = Infinity): readonly Hit[] => {
  if (searchQuery.codes.length < 2) return []
  const best = new Map<number, Score>()
  const take = (index: number, score: Score): void => {
    if (score < (best.get(index) ?? noScore) && enoughFor(searchQuery, score)) best.set(index, score)
  }
  const exchanges =
    searchQuery.letters === searchQuery.codes.length && searchQuery.letters <= mostExchanged
      ? exchangedIn(searchQuery)
      : []
  for (const other of exchanges)
    for (const index of exactCandidates(searchIndex, other))
      take(index, forgiven.whole + match(searchIndex, index, other))
  for (const index of looseCandidates(searchIndex, searchQuery, exchanges.length > 0 ? 2 : 3))
    take(index, matchLoosely(searchIndex, index, searchQuery))
  const byScore = new Map<Score, number[]>()
  for (const [index, score] of best) put(byScore, score, index)
  for (const list of byScore.values()) list.sort((a, b) => a - b)
  return ranked(searchIndex, byScore, most)
}
