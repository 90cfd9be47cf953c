import type { Dictionary } from './dictionary.ts'
import type { Hit } from './find.ts'
import { fold } from './fold.ts'
import { readExactly } from './exactly.ts'
import { few, joined, later, nothing, type Matches } from './matches.ts'
import { readPiece } from './piece.ts'
import { isWithin, leftOut, tier } from './score.ts'
import type { Entry } from './search-index.ts'
import { isDosage } from './stem.ts'

/** The role of a word when several stand in a line. */
type Role = 'name' | 'owner' | 'left out'

/**
 * What a role costs: using every word is better, a word is rather part of the name than a maker, and a dosage form is
 * missed least.
 */
const priceOf = (role: Role, word: Word): number => {
  if (role === 'name') return 0
  if (role === 'owner') return word.names[0] && isWithin(word.names[0].score, tier.start) ? 6 : 1
  return word.isForm ? 5 : 10 + word.text.length
}

interface Word extends Matches {
  readonly text: string
  /** A dosage form only. */
  readonly isForm: boolean
}

/** More words than this are not combined in every role. */
const mostWords = 5
/** Combinations of roles that are tried at most. */
const mostWays = 40

/** Entries in all the lists, each with its worst score. */
export const common = (lists: readonly (readonly Hit[])[]): readonly Hit[] => {
  const [first = [], ...rest] = lists
  let worst = new Map<Entry, number>(first.map(({ entry, score }) => [entry, score]))
  for (const list of rest)
    worst = new Map(
      list.flatMap(({ entry, score }) =>
        worst.has(entry) ? [[entry, Math.max(worst.get(entry)!, score)] as const] : [],
      ),
    )
  return joined([...worst].map(([entry, score]) => ({ entry, score })))
}

/** All ways to give every word a role, the cheapest first. */
const waysToUse = (words: readonly Word[]): readonly (readonly Role[])[] => {
  const ways = words.reduce<readonly (readonly Role[])[]>(
    (before, { names, owners }) => {
      const roles: readonly Role[] = [
        ...(names.length > 0 ? ['name' as const] : []),
        ...(owners.length > 0 ? ['owner' as const] : []),
        'left out',
      ]
      return before.flatMap((way) => roles.map((role) => [...way, role]))
    },
    [[]],
  )
  const cost = (way: readonly Role[]): number => way.reduce((sum, role, at) => sum + priceOf(role, words[at]!), 0)
  return [...ways].sort((a, b) => cost(a) - cost(b)).slice(0, mostWays)
}

const readWord = (dictionary: Dictionary, typed: string): Word => {
  const text = fold(typed)
  const isForm = isDosage(text)
  const exact = readExactly(dictionary, typed, Infinity)
  return {
    ...(exact.names.length + exact.owners.length > 0 || isForm ? exact : readPiece(dictionary, typed)),
    text,
    isForm,
  }
}

/** The matches of the cheapest combination of roles that has any. */
const bestUse = (words: readonly Word[]): Matches => {
  for (const way of waysToUse(words)) {
    const named = words.filter((_, at) => way[at] === 'name')
    const owners = words.flatMap((one, at) =>
      way[at] === 'owner' || (way[at] === 'name' && one.owned) ? one.owners : [],
    )
    const names = common(named.map((one) => one.names))
    if (named.length > 0 ? names.length > 0 : owners.length > 0)
      return { names, owners, owned: named.length > 0 && owners.length > 0 }
  }
  return nothing
}

/**
 * Matches several words in any order: names that match all of them, with the makers and brands beside; an unknown word
 * is ignored.
 */
export const readWords = (dictionary: Dictionary, typed: readonly string[]): Matches => {
  const line = typed.join('')
  if (typed.length < 2) return readPiece(dictionary, line)
  const together = readExactly(dictionary, line)
  if (together.names.length > 0) return together
  const words = typed.slice(0, mostWords).map((word) => readWord(dictionary, word))
  const matches = bestUse(words)
  const telling = words.filter(({ isForm }) => !isForm)
  if (matches.names.length >= few || telling.length === words.length || telling.length === 0) return matches
  return { ...matches, names: joined(matches.names, later(bestUse(telling).names, leftOut.otherDosage)) }
}
