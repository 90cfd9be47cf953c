import type { Dictionary } from './dictionary.ts'
import type { Hit } from './find.ts'
import { fold } from './fold.ts'
import { joined, nothing, readExactly, readPiece, type Found } from './piece.ts'
import type { Entry } from './shelf.ts'
import { isDosage } from './stem.ts'

/** What a word is used for when several stand in a line. */
type Role = 'name' | 'owner' | 'left out'

/** What each role costs: a reading that uses every word is better, and a word is rather part of the name than a maker. */
const price: Readonly<Record<Role, number>> = { name: 0, owner: 1, 'left out': 10 }

/** More words than this are not weighed against each other. */
const mostWords = 5

/** Entries that all the lists have, with their scores added up. */
export const common = (lists: readonly (readonly Hit[])[]): readonly Hit[] => {
  const [first = [], ...rest] = lists
  let sums = new Map<Entry, number>(first.map(({ entry, score }) => [entry, score]))
  for (const list of rest) sums = new Map(list.flatMap(({ entry, score }) => (sums.has(entry) ? [[entry, sums.get(entry)! + score] as const] : [])))
  return joined([...sums].map(([entry, score]) => ({ entry, score })))
}

/** All ways to give every word a role, the cheapest first. */
const waysToUse = (words: readonly Found[]): readonly (readonly Role[])[] => {
  const ways = words.reduce<readonly (readonly Role[])[]>(
    (before, { names, owners }) => {
      const roles: readonly Role[] = [...(names.length > 0 ? ['name' as const] : []), ...(owners.length > 0 ? ['owner' as const] : []), 'left out']
      return before.flatMap((way) => roles.map((role) => [...way, role]))
    },
    [[]],
  )
  const cost = (way: readonly Role[]): number => way.reduce((sum, role) => sum + price[role], 0)
  return [...ways].sort((a, b) => cost(a) - cost(b))
}

const readWord = (dictionary: Dictionary, word: string): Found => {
  const exact = readExactly(dictionary, word, Infinity)
  return exact.names.length + exact.owners.length > 0 || isDosage(fold(word)) ? exact : readPiece(dictionary, word)
}

/** Several words in any order: names that answer all of them, with the makers and brands beside; a word nobody knows is left out. */
export const readWords = (dictionary: Dictionary, words: readonly string[]): Found => {
  const line = words.join('')
  if (words.length < 2) return readPiece(dictionary, line)
  const together = readExactly(dictionary, line)
  if (together.names.length > 0) return together
  const found = words.slice(0, mostWords).map((word) => readWord(dictionary, word))
  for (const way of waysToUse(found)) {
    const named = found.filter((_, at) => way[at] === 'name')
    const owners = found.flatMap((one, at) => (way[at] === 'owner' || (way[at] === 'name' && one.owned) ? one.owners : []))
    const names = common(named.map((one) => one.names))
    if (named.length > 0 ? names.length > 0 : owners.length > 0) return { names, owners, owned: named.length > 0 && owners.length > 0 }
  }
  return nothing
}
