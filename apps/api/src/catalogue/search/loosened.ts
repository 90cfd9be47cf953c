import { holdingAll } from './candidates.ts'
import type { Dictionary } from './dictionary.ts'
import { isTelling, namesOf, ownersOf } from './exactly.ts'
import { find, findLoosely, type Hit } from './find.ts'
import { beginning, joined, later, nothing, type Matches, type Owner } from './matches.ts'
import { searchQueryOfFolded, type SearchQuery } from './search-query.ts'
import { isWithin, leftOut, tier, tierStep } from './score.ts'
import type { Entry, SearchIndex } from './search-index.ts'
import { isDosage, splitDosage } from './stem.ts'
import { dosageLetters } from './words.text.ts'

/** Most names returned with an error forgiven. */
const mostLoose = 120
/** Longer pieces are not split, so that nonsense costs little. */
const longestSplit = 40
/** No name is longer; a longer piece with an error in it is matched by its parts. */
const longestLoose = 80
/** Parts looked for at both ends, at most so long. */
const longestPart = 30

/** Matches of the piece without its dosage form: names with that form somewhere first, then the others. */
export const withoutDosage = (
  dictionary: Dictionary,
  searchQuery: SearchQuery,
  look: (searchQuery: SearchQuery) => readonly Hit[],
): readonly Hit[] => {
  const split = splitDosage(searchQuery.text)
  if (split) {
    const hits = beginning(look(searchQueryOfFolded(split.name)))
    return joined(
      hits.map(({ entry, score }) => ({
        entry,
        score: score + (entry.folded.includes(split.dosage) ? leftOut.dosage : leftOut.otherDosage),
      })),
    )
  }
  for (const [letters, form] of dosageLetters) {
    if (!searchQuery.text.endsWith(letters) || searchQuery.codes.length - letters.length < 3) continue
    const hits = beginning(look(searchQueryOfFolded(searchQuery.text.slice(0, -letters.length))))
    if (hits.length > 0)
      return joined(
        hits.map(({ entry, score }) => ({
          entry,
          score: score + (entry.folded.includes(form) ? leftOut.spelledDosage : leftOut.dosage),
        })),
      )
  }
  return []
}

/** Names of the rest of a piece; those that a trade name beside it means come first (N95口罩, 芬必得布洛芬). */
const besideOwner = (dictionary: Dictionary, rest: SearchQuery, meant: ReadonlySet<Entry>): readonly Hit[] => {
  const named = joined(
    namesOf(dictionary, rest),
    withoutDosage(dictionary, rest, (part) => namesOf(dictionary, part)),
  )
  const both = named
    .filter(({ entry }) => meant.has(entry))
    .map(({ entry }) => ({ entry, score: tier.word * tierStep }))
  return joined(both, later(beginning(named), both.length > 0 ? leftOut.dosage : 0))
}

/** 三九感冒灵, 感冒灵999, 芬必得布洛芬: a maker, brand or other name on one side, a name on the other. */
export const splitByOwner = (dictionary: Dictionary, searchQuery: SearchQuery): Matches => {
  const characters = [...searchQuery.text]
  let best = nothing,
    bestScore = Infinity
  if (characters.length > longestSplit) return best
  for (let at = 2; at <= characters.length - 2; at++) {
    for (const [owner, rest] of [
      [characters.slice(0, at), characters.slice(at)],
      [characters.slice(at), characters.slice(0, at)],
    ] as const) {
      const ownerQuery = searchQueryOfFolded(owner.join(''))
      const spelled = ownerQuery.letters === owner.length
      if (ownerQuery.weight < (spelled ? 5 : 3)) continue
      const owners = ownersOf(dictionary, ownerQuery).filter(({ score }) =>
        spelled
          ? isWithin(score, tier.start) && score % tierStep === 0
          : isWithin(score, tier.start) || ownerQuery.han >= 2,
      )
      const other =
        owners.length === 0
          ? find(dictionary.others, ownerQuery).filter(({ score }) => isWithin(score, tier.whole))
          : []
      if (owners.length + other.length === 0) continue
      const restQuery = searchQueryOfFolded(rest.join(''))
      if (restQuery.weight < 3) continue
      const names = besideOwner(
        dictionary,
        restQuery,
        new Set(other.flatMap(({ entry }) => dictionary.meanings[entry.refId!]!)),
      )
      const score = (names[0]?.score ?? Infinity) + (owners[0] ?? other[0])!.score
      if (score < bestScore) [best, bestScore] = [{ names, owners, owned: true }, score]
    }
  }
  return best
}

/** Names with an error forgiven. */
export const looselyNamed = (dictionary: Dictionary, searchQuery: SearchQuery): readonly Hit[] =>
  searchQuery.codes.length > longestLoose ? [] : findLoosely(dictionary.names, searchQuery, mostLoose)

/** Makers and brands with an error forgiven. */
export const looselyOwned = (dictionary: Dictionary, searchQuery: SearchQuery): readonly Owner[] => {
  if (!isTelling(searchQuery) || searchQuery.codes.length > longestLoose) return []
  const on = (searchIndex: SearchIndex, kind: Owner['kind']): readonly Owner[] =>
    beginning(findLoosely(searchIndex, searchQuery)).map((hit) => ({ ...hit, kind }))
  return [...on(dictionary.brands, 'brand'), ...on(dictionary.makers, 'maker')]
}

const isInOrder = (text: string, part: string): boolean => {
  let from = 0
  for (const character of part) {
    const at = text.indexOf(character, from)
    if (at < 0) return false
    from = at + character.length
  }
  return true
}

/**
 * Names that hold all characters of the piece with others between them (75%酒精, 伊布雷定); in another order only when there
 * are four or more.
 */
export const scattered = (dictionary: Dictionary, searchQuery: SearchQuery): readonly Hit[] => {
  if (searchQuery.han < 2 || searchQuery.letters > 0) return []
  const hits = [...holdingAll(dictionary.names, searchQuery)].flatMap((index): Hit[] => {
    const entry = dictionary.names.entries[index]!
    const ordered = isInOrder(entry.folded, searchQuery.text)
    return ordered || searchQuery.codes.length >= 4
      ? [{ entry, score: leftOut.between + (ordered ? 0 : tierStep) }]
      : []
  })
  return joined(hits)
}

/** The longest part at either end that is a name; the last attempt. */
export const longestKnown = (dictionary: Dictionary, searchQuery: SearchQuery): readonly Hit[] => {
  const characters = [...searchQuery.text]
  for (let length = Math.min(characters.length - 1, longestPart); length >= 2; length--) {
    for (const part of [characters.slice(0, length), characters.slice(-length)]) {
      const piece = searchQueryOfFolded(part.join(''))
      if (piece.weight < 4 || isDosage(piece.text)) continue
      const hits = beginning(namesOf(dictionary, piece))
      if (hits.length > 0) return later(hits, leftOut.rest)
    }
  }
  return []
}
