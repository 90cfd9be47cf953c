import type { Dictionary } from './dictionary.ts'
import type { Hit } from './find.ts'
import { fold } from './fold.ts'
import { readExactly } from './exactly.ts'
import { few, joined, later, nothing, type Found } from './found.ts'
import { readPiece } from './piece.ts'
import { isWithin, leftOut, tier } from './score.ts'
import type { Entry } from './search-index.ts'
import { isDosage } from './stem.ts'

/** What a word is used for when several stand in a line. */
type Role = 'name' | 'owner' | 'left out'

/** What a role costs: a reading that uses every word is better, a word is rather part of the name than a maker, and a dosage form is missed least. */
const priceOf = (role: Role, word: Word): number => {
  if (role === 'name') return 0
  if (role === 'owner') return word.names[0] && isWithin(word.names[0].score, tier.start) ? 6 : 1
  return word.isForm ? 5 : 10 + word.text.length
}

interface Word extends Found {
  readonly text: string
  /** A dosage form and nothing else. */
  readonly isForm: boolean
}

/** More words than this are not weighed against each other. */
const mostWords = 5
/** Ways to use the words that are tried before giving up. */
const mostWays = 40

/** Entries that all the lists have, each as good as in the list where it is worst. */
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

/** The cheapest way to use the words that finds something. */
const bestUse = (words: readonly Word[]): Found => {
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

/** Several words in any order: names that answer all of them, with the makers and brands beside; a word nobody knows is left out. */
export const readWords = (dictionary: Dictionary, typed: readonly string[]): Found => {
  const line = typed.join('')
  if (typed.length < 2) return readPiece(dictionary, line)
  const together = readExactly(dictionary, line)
  if (together.names.length > 0) return together
  const words = typed.slice(0, mostWords).map((word) => readWord(dictionary, word))
  const found = bestUse(words)
  const telling = words.filter(({ isForm }) => !isForm)
  if (found.names.length >= few || telling.length === words.length || telling.length === 0) return found
  return { ...found, names: joined(found.names, later(bestUse(telling).names, leftOut.otherDosage)) }
}
