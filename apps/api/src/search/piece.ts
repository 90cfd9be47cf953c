import type { Dictionary } from './dictionary.ts'
import { find, findLoosely, type Hit } from './find.ts'
import { fold } from './fold.ts'
import { needleOf, type Needle } from './needle.ts'
import { forgiven, isWithin, tier, tierStep } from './score.ts'
import type { Entry, Shelf } from './shelf.ts'
import { isDosage, splitDosage } from './stem.ts'
import { companyEndings, dosageLetters, dosageSuffix } from './words.text.ts'

/** A maker or a brand that a piece of the query names. */
export interface Owner extends Hit {
  readonly kind: 'maker' | 'brand'
}

/** What one piece of a query (a word of it, or the whole line) was understood as. */
export interface Found {
  readonly names: readonly Hit[]
  readonly owners: readonly Owner[]
  /** True when the owners were named beside the name, false when the same words may mean either. */
  readonly owned: boolean
}

/** Not understood. */
export const nothing: Found = { names: [], owners: [], owned: false }

/** More names than this are not kept of one look-up, unless they must be compared with those of another word. */
const mostNames = 120
/** With fewer hits than this, looser ways are tried as well. */
const few = 3
/** Added when a part of the piece had to be left out: the dosage form (which the name has elsewhere, or not at all), or more. */
const leftOut = { dosage: 10_000, otherDosage: 20_000, rest: 30_000 } as const

const bySize = (needle: Needle): number => needle.han * 2 + needle.letters + (needle.codes.length - needle.han - needle.letters)
const endings = new Set(companyEndings.map(fold))

/** Joins hits, the best score of each entry counts; best first, then popular first. */
export const joined = (...lists: readonly (readonly Hit[])[]): readonly Hit[] => {
  const filled = lists.filter((list) => list.length > 0)
  if (filled.length < 2 && lists.length > 1) return filled[0] ?? []
  const best = new Map<Entry, Hit>()
  for (const hit of filled.flat()) if (hit.score < (best.get(hit.entry)?.score ?? Infinity)) best.set(hit.entry, hit)
  return [...best.values()].sort((a, b) => a.score - b.score || b.entry.popularity - a.entry.popularity || a.entry.id - b.entry.id)
}

const later = (hits: readonly Hit[], by: number): readonly Hit[] => hits.map(({ entry, score }) => ({ entry, score: score + by }))
const beginning = (hits: readonly Hit[]): readonly Hit[] => hits.filter(({ score }) => isWithin(score, tier.word))

/** Names meant by an old name or a trade name. */
const meant = (dictionary: Dictionary, needle: Needle): readonly Hit[] => {
  if (bySize(needle) < 2) return []
  return find(dictionary.others, needle).flatMap(({ entry, score }) => {
    const exact = score === tier.exact || (score < tier.stem * tierStep && needle.letters > 2)
    if (!exact && (!isWithin(score, tier.start) || bySize(needle) < 3)) return []
    return dictionary.meanings[entry.refId!]!.map((name, order) => ({ entry: name, score: (exact ? tier.start : tier.word) * tierStep + Math.min(63, 16 + order) }))
  })
}

const namesOf = (dictionary: Dictionary, needle: Needle, most = mostNames): readonly Hit[] => joined(find(dictionary.names, needle, most), meant(dictionary, needle))

const isTelling = (needle: Needle): boolean => bySize(needle) >= (needle.letters > 0 ? 2 : 3) && !endings.has(needle.text)

const ownersOn = (shelf: Shelf, kind: Owner['kind'], needle: Needle, worst: number): readonly Owner[] => {
  const seen = new Set<number | null>()
  return find(shelf, needle).flatMap(({ entry, score }) => {
    if (seen.has(entry.refId) || !isWithin(score, worst)) return []
    seen.add(entry.refId)
    return [{ entry, score, kind }]
  })
}

/** Makers and brands a piece names: by their beginning, or by a telling word inside. */
const ownersOf = (dictionary: Dictionary, needle: Needle): readonly Owner[] => {
  if (!isTelling(needle)) return []
  const worst = needle.han >= 2 || needle.letters >= 4 ? tier.inner : tier.start
  return [...ownersOn(dictionary.brands, 'brand', needle, worst), ...ownersOn(dictionary.makers, 'maker', needle, worst)]
}

/** The piece without its dosage form: names with that form somewhere first, then the others. */
const withoutDosage = (dictionary: Dictionary, needle: Needle, look: (needle: Needle) => readonly Hit[]): readonly Hit[] => {
  const split = splitDosage(needle.text)
  if (split) {
    const hits = beginning(look(needleOf(split.name)))
    return joined(hits.map(({ entry, score }) => ({ entry, score: score + (entry.folded.includes(split.dosage) ? leftOut.dosage : leftOut.otherDosage) })))
  }
  for (const word of dosageLetters) {
    if (!needle.text.endsWith(word) || needle.codes.length - word.length < 3) continue
    const hits = beginning(look(needleOf(needle.text.slice(0, -word.length))))
    if (hits.length > 0) return later(hits, leftOut.dosage)
  }
  return []
}

/** 三九感冒灵, 感冒灵999, 芬必得布洛芬: a maker, brand or other name on one side, a name on the other. */
const splitByOwner = (dictionary: Dictionary, needle: Needle): Found => {
  const characters = [...needle.text]
  let best = nothing, bestScore = Infinity
  for (let at = 2; at <= characters.length - 2; at++) {
    for (const [owner, rest] of [[characters.slice(0, at), characters.slice(at)], [characters.slice(at), characters.slice(0, at)]] as const) {
      const ownerNeedle = needleOf(owner.join(''))
      if (bySize(ownerNeedle) < 3 || (ownerNeedle.letters === owner.length && owner.length < 4)) continue
      const owners = ownersOf(dictionary, ownerNeedle).filter(({ score }) => isWithin(score, tier.start) || ownerNeedle.han >= 2)
      const other = owners.length === 0 ? find(dictionary.others, ownerNeedle).filter(({ score }) => isWithin(score, tier.whole)) : []
      if (owners.length + other.length === 0) continue
      const restNeedle = needleOf(rest.join(''))
      if (bySize(restNeedle) < 3) continue
      const names = beginning(joined(namesOf(dictionary, restNeedle), withoutDosage(dictionary, restNeedle, (part) => namesOf(dictionary, part))))
      const score = (names[0]?.score ?? Infinity) + (owners[0] ?? other[0])!.score
      if (score < bestScore) [best, bestScore] = [{ names, owners, owned: true }, score]
    }
  }
  return best
}

const looselyNamed = (dictionary: Dictionary, needle: Needle): readonly Hit[] => findLoosely(dictionary.names, needle, mostNames)

const looselyOwned = (dictionary: Dictionary, needle: Needle): readonly Owner[] => {
  if (!isTelling(needle)) return []
  const on = (shelf: Shelf, kind: Owner['kind']): readonly Owner[] => beginning(findLoosely(shelf, needle)).map((hit) => ({ ...hit, kind }))
  return [...on(dictionary.brands, 'brand'), ...on(dictionary.makers, 'maker')]
}

/** The longest part at either end that is a name; the last resort. */
const longestKnown = (dictionary: Dictionary, needle: Needle): readonly Hit[] => {
  const characters = [...needle.text]
  for (let length = Math.min(characters.length - 1, 30); length >= 2; length--) {
    for (const part of [characters.slice(0, length), characters.slice(-length)]) {
      const piece = needleOf(part.join(''))
      if (bySize(piece) < 4 || isDosage(piece.text)) continue
      const hits = beginning(namesOf(dictionary, piece))
      if (hits.length > 0) return later(hits, leftOut.rest)
    }
  }
  return []
}

/** What a piece is understood as, taking it word for word. */
export const readExactly = (dictionary: Dictionary, typed: string, most = mostNames): Found => {
  const needle = needleOf(typed)
  if (needle.codes.length === 0) return nothing
  return { names: namesOf(dictionary, needle, most), owners: ownersOf(dictionary, needle), owned: false }
}

/** What a piece is understood as; what is not found as typed is tried without its dosage form, beside a brand or maker, and with an error forgiven. */
export const readPiece = (dictionary: Dictionary, typed: string): Found => {
  const needle = needleOf(typed)
  const exact = readExactly(dictionary, typed)
  if (exact.names.length >= few || needle.codes.length < 2) return exact
  if (exact.names.length > 0 && isWithin(exact.names[0]!.score, tier.start)) return exact
  if (needle.text.endsWith(dosageSuffix) && needle.codes.length > 2) {
    const shorter = readExactly(dictionary, needle.text.slice(0, -1))
    if (shorter.names.length > 0) return shorter
  }
  const plain = joined(exact.names, withoutDosage(dictionary, needle, (part) => namesOf(dictionary, part)))
  if (plain.length > 0 && (plain.length >= few || isWithin(plain[0]!.score, tier.word))) return { ...exact, names: plain }
  if (plain.length === 0 && exact.owners.length === 0) {
    const split = splitByOwner(dictionary, needle)
    if (split.names.length > 0) return split
  }
  if (plain.length === 0 && exact.owners.length > 0) return exact
  const loose = joined(plain, looselyNamed(dictionary, needle))
  if (loose.length > 0) return { ...exact, names: loose }
  const owners = looselyOwned(dictionary, needle)
  const bare = owners.length > 0 ? [] : withoutDosage(dictionary, needle, (part) => looselyNamed(dictionary, part))
  return { owned: false, owners, names: bare.length > 0 || owners.length > 0 ? bare : longestKnown(dictionary, needle) }
}

/** True when a good part of the piece had to be ignored to find anything. */
export const isGuess = ({ names, owners }: Found): boolean => (names[0] ? names[0].score >= leftOut.rest : owners.length === 0)

/** True when a hit needed a typing error forgiven. */
export const isForgiven = ({ score }: Hit): boolean => score % leftOut.dosage >= forgiven.half
