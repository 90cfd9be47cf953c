import type { Dictionary } from './dictionary.ts'
import { namesOf, readExactly } from './exactly.ts'
import { few, joined, nothing, type Matches } from './matches.ts'
import { longestKnown, looselyNamed, looselyOwned, scattered, splitByOwner, withoutDosage } from './loosened.ts'
import { searchQueryOf, type SearchQuery } from './search-query.ts'
import { isWithin, tier } from './score.ts'
import { dosageSuffix } from './words.text.ts'

/** Looser matching, when neither the piece nor a brand with a name in it matches as typed. */
const readRoughly = (dictionary: Dictionary, searchQuery: SearchQuery): Matches => {
  const owners = looselyOwned(dictionary, searchQuery)
  if (owners.length > 0) return { ...nothing, owners }
  const bare = withoutDosage(dictionary, searchQuery, (part) => looselyNamed(dictionary, part))
  if (bare.length > 0) return { ...nothing, names: bare }
  const apart = scattered(dictionary, searchQuery)
  return { ...nothing, names: apart.length > 0 ? apart : longestKnown(dictionary, searchQuery) }
}

/** Matches letters: they say little, so a typing error is likelier than a maker's name in front. */
const readLetters = (dictionary: Dictionary, searchQuery: SearchQuery, exact: Matches): Matches => {
  if (exact.names.length === 0 && exact.owners.some(({ score }) => isWithin(score, tier.start))) return exact
  const names = joined(
    exact.names,
    looselyNamed(dictionary, searchQuery),
    exact.names.length > 0 ? [] : withoutDosage(dictionary, searchQuery, (part) => namesOf(dictionary, part)),
  )
  if (names.length > 0) return { ...exact, names }
  if (exact.owners.length > 0) return exact
  const split = splitByOwner(dictionary, searchQuery)
  return split.names.length > 0 ? split : readRoughly(dictionary, searchQuery)
}

/** Matches Chinese characters, perhaps with letters among them. */
const readCharacters = (dictionary: Dictionary, searchQuery: SearchQuery, exact: Matches): Matches => {
  if (exact.names.length > 0 && isWithin(exact.names[0]!.score, tier.start)) return exact
  if (searchQuery.text.endsWith(dosageSuffix) && searchQuery.codes.length > 2) {
    const shorter = readExactly(dictionary, searchQuery.text.slice(0, -1))
    if (shorter.names.length > 0) return shorter
  }
  const plain = joined(
    exact.names,
    withoutDosage(dictionary, searchQuery, (part) => namesOf(dictionary, part)),
  )
  if (plain.length >= few || (plain.length > 0 && isWithin(plain[0]!.score, tier.word)))
    return { ...exact, names: plain }
  if (plain.length === 0) {
    if (exact.owners.length > 0) return exact
    const split = splitByOwner(dictionary, searchQuery)
    if (split.names.length > 0) return split
  }
  const loose = joined(plain, looselyNamed(dictionary, searchQuery))
  return loose.length > 0 ? { ...exact, names: loose } : readRoughly(dictionary, searchQuery)
}

/**
 * Matches a piece; what does not match as typed is tried without its dosage form, beside a brand or maker, and with an
 * error forgiven.
 */
export const readPiece = (dictionary: Dictionary, typed: string): Matches => {
  const searchQuery = searchQueryOf(typed)
  const exact = readExactly(dictionary, typed)
  if (exact.names.length >= few || searchQuery.codes.length < 2) return exact
  return searchQuery.han === 0
    ? readLetters(dictionary, searchQuery, exact)
    : readCharacters(dictionary, searchQuery, exact)
}
