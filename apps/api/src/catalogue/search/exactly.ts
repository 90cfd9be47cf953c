import type { Dictionary } from './dictionary.ts'
import { find, type Hit } from './find.ts'
import { fold } from './fold.ts'
import { joined, nothing, type Matches, type Owner } from './matches.ts'
import { searchQueryOf, type SearchQuery } from './search-query.ts'
import { isWithin, tier, tierStep } from './score.ts'
import type { SearchIndex } from './search-index.ts'
import { companyEndings } from './words.text.ts'

/** Most names returned by one look-up, unless they must be intersected with those of another word. */
const mostNames = 120

const endings = new Set(companyEndings.map(fold))

/** Names meant by an old name or a trade name. */
const meant = (dictionary: Dictionary, searchQuery: SearchQuery): readonly Hit[] => {
  if (searchQuery.weight < 2) return []
  return find(dictionary.others, searchQuery).flatMap(({ entry, score }) => {
    const exact = score === tier.exact || (score < tier.stem * tierStep && searchQuery.letters > 2)
    if (!exact && (!isWithin(score, tier.start) || searchQuery.weight < 3)) return []
    return dictionary.meanings[entry.refId!]!.map((name, order) => ({
      entry: name,
      score: (exact ? tier.start : tier.word) * tierStep + Math.min(63, 16 + order),
    }))
  })
}

/** Names that a piece matches as typed. */
export const namesOf = (dictionary: Dictionary, searchQuery: SearchQuery, most = mostNames): readonly Hit[] =>
  joined(find(dictionary.names, searchQuery, most), meant(dictionary, searchQuery))

/** Whether a piece is long enough to name a maker or brand. */
export const isTelling = (searchQuery: SearchQuery): boolean =>
  searchQuery.weight >= (searchQuery.letters > 0 ? 2 : 3) && !endings.has(searchQuery.text)

const ownersOn = (
  searchIndex: SearchIndex,
  kind: Owner['kind'],
  searchQuery: SearchQuery,
  worst: number,
): readonly Owner[] => {
  const seen = new Set<number | null>()
  return find(searchIndex, searchQuery).flatMap(({ entry, score }) => {
    if (seen.has(entry.refId) || !isWithin(score, worst)) return []
    seen.add(entry.refId)
    return [{ entry, score, kind }]
  })
}

/** Makers and brands that a piece names: by their beginning, or by a distinctive word inside. */
export const ownersOf = (dictionary: Dictionary, searchQuery: SearchQuery): readonly Owner[] => {
  if (!isTelling(searchQuery)) return []
  const worst = searchQuery.han >= 2 || searchQuery.letters >= 4 ? tier.inner : tier.start
  return [
    ...ownersOn(dictionary.brands, 'brand', searchQuery, worst),
    ...ownersOn(dictionary.makers, 'maker', searchQuery, worst),
  ]
}

/** The exact matches of a piece. */
export const readExactly = (dictionary: Dictionary, typed: string, most = mostNames): Matches => {
  const searchQuery = searchQueryOf(typed)
  if (searchQuery.codes.length === 0) return nothing
  return { names: namesOf(dictionary, searchQuery, most), owners: ownersOf(dictionary, searchQuery), owned: false }
}
