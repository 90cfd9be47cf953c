import type { Dictionary } from './dictionary.ts'
import { find, type Hit } from './find.ts'
import { fold } from './fold.ts'
import { joined, nothing, type Found, type Owner } from './found.ts'
import { searchQueryOf, type SearchQuery } from './search-query.ts'
import { isWithin, tier, tierStep } from './score.ts'
import type { SearchIndex } from './search-index.ts'
import { companyEndings } from './words.text.ts'

/** More names than this are not kept of one look-up, unless they must be compared with those of another word. */
const mostNames = 120

const endings = new Set(companyEndings.map(fold))

/** Names meant by an old name or a trade name. */
const meant = (dictionary: Dictionary, needle: SearchQuery): readonly Hit[] => {
  if (needle.weight < 2) return []
  return find(dictionary.others, needle).flatMap(({ entry, score }) => {
    const exact = score === tier.exact || (score < tier.stem * tierStep && needle.letters > 2)
    if (!exact && (!isWithin(score, tier.start) || needle.weight < 3)) return []
    return dictionary.meanings[entry.refId!]!.map((name, order) => ({
      entry: name,
      score: (exact ? tier.start : tier.word) * tierStep + Math.min(63, 16 + order),
    }))
  })
}

/** Names a piece finds as it stands. */
export const namesOf = (dictionary: Dictionary, needle: SearchQuery, most = mostNames): readonly Hit[] =>
  joined(find(dictionary.names, needle, most), meant(dictionary, needle))

/** True when a piece says enough to be a maker or brand. */
export const isTelling = (needle: SearchQuery): boolean =>
  needle.weight >= (needle.letters > 0 ? 2 : 3) && !endings.has(needle.text)

const ownersOn = (shelf: SearchIndex, kind: Owner['kind'], needle: SearchQuery, worst: number): readonly Owner[] => {
  const seen = new Set<number | null>()
  return find(shelf, needle).flatMap(({ entry, score }) => {
    if (seen.has(entry.refId) || !isWithin(score, worst)) return []
    seen.add(entry.refId)
    return [{ entry, score, kind }]
  })
}

/** Makers and brands a piece names: by their beginning, or by a telling word inside. */
export const ownersOf = (dictionary: Dictionary, needle: SearchQuery): readonly Owner[] => {
  if (!isTelling(needle)) return []
  const worst = needle.han >= 2 || needle.letters >= 4 ? tier.inner : tier.start
  return [
    ...ownersOn(dictionary.brands, 'brand', needle, worst),
    ...ownersOn(dictionary.makers, 'maker', needle, worst),
  ]
}

/** What a piece is understood as, taking it word for word. */
export const readExactly = (dictionary: Dictionary, typed: string, most = mostNames): Found => {
  const needle = searchQueryOf(typed)
  if (needle.codes.length === 0) return nothing
  return { names: namesOf(dictionary, needle, most), owners: ownersOf(dictionary, needle), owned: false }
}
