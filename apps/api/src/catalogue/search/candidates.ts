import type { SearchQuery } from './search-query.ts'
import { letterOf, type SearchIndex } from './search-index.ts'

const none = new Int32Array(0)

const pairAt = (codes: Int32Array, at: number): number => {
  const first = letterOf(codes[at]!),
    second = at + 1 < codes.length ? letterOf(codes[at + 1]!) : -1
  return first >= 0 && second >= 0 ? first * 26 + second : -1
}

/** Entries that are in both ascending lists. */
const both = (one: Int32Array, other: Int32Array): Int32Array => {
  const common = new Int32Array(Math.min(one.length, other.length))
  let size = 0
  for (let left = 0, right = 0; left < one.length && right < other.length;) {
    const difference = one[left]! - other[right]!
    if (difference === 0) common[size++] = one[left]!
    if (difference <= 0) left++
    if (difference >= 0) right++
  }
  return common.subarray(0, size)
}

/** Lists shorter than this are not narrowed further: matching them is as fast. */
const shortEnough = 100

/** A short list that holds every entry a query can match exactly, in order of popularity. */
export const exactCandidates = (searchIndex: SearchIndex, searchQuery: SearchQuery): Int32Array => {
  const { codes } = searchQuery
  if (codes.length === 1 && searchQuery.letters === 1) return searchIndex.byInitial[letterOf(codes[0]!)]!
  const lists: Int32Array[] = []
  for (let at = 0; at < codes.length; at++) {
    const pair = pairAt(codes, at)
    if (letterOf(codes[at]!) < 0) lists.push(searchIndex.byCharacter.get(codes[at]!) ?? none)
    else if (pair >= 0) lists.push(searchIndex.byPair[pair]!)
  }
  lists.sort((a, b) => a.length - b.length)
  let narrow = lists[0] ?? none
  for (let next = 1; next < Math.min(4, lists.length) && narrow.length > shortEnough; next++)
    narrow = both(narrow, lists[next]!)
  return narrow
}

/**
 * Entries that hold all characters of a query somewhere, in order of popularity. Meant for Chinese characters and
 * digits.
 */
export const holdingAll = (searchIndex: SearchIndex, searchQuery: SearchQuery): Int32Array => {
  const lists = [...searchQuery.codes]
    .map((code) => searchIndex.byCharacter.get(code) ?? none)
    .sort((a, b) => a.length - b.length)
  return lists.slice(1).reduce(both, lists[0] ?? none)
}

/** Scratch arrays of one look-up, reused between look-ups: how often an entry was named, and by which part last. */
let counts = new Uint8Array(0)
let seen = new Int32Array(0)
let part = 0

const readyFor = (size: number): void => {
  if (counts.length >= size) return
  counts = new Uint8Array(size)
  seen = new Int32Array(size)
  part = 0
}

/**
 * Most entries that are compared letter by letter: those that share most first, then the popular ones. Short queries
 * share little with any entry and are compared fast.
 */
const mostCompared = (searchQuery: SearchQuery): number => (searchQuery.codes.length <= 6 ? 4000 : 1200)

/**
 * Entries that can match a query with one error: they share all but one of its characters (by sound), and all but
 * `lostPairs` of its
 * letter pairs (a wrong letter destroys two, two exchanged letters three). Those that share most come first, then the
 * popular ones.
 */
export const looseCandidates = (
  searchIndex: SearchIndex,
  searchQuery: SearchQuery,
  lostPairs: 2 | 3,
): readonly number[] => {
  readyFor(searchIndex.entries.length)
  const touched: number[] = []
  let named = 0,
    pairs = 0
  const name = (list: Int32Array): void => {
    for (const entry of list) {
      if (seen[entry] === part) continue
      seen[entry] = part
      if (counts[entry]!++ === 0) touched.push(entry)
    }
  }
  for (let at = 0; at < searchQuery.codes.length; at++) {
    part++
    const code = searchQuery.codes[at]!,
      pair = pairAt(searchQuery.codes, at)
    if (letterOf(code) < 0) {
      named++
      name(searchIndex.byCharacter.get(code) ?? none)
      for (const syllable of searchQuery.syllables[at]!) name(searchIndex.bySyllable.get(syllable) ?? none)
    } else if (pair >= 0) {
      pairs++
      name(searchIndex.byPair[pair]!)
    }
  }
  const lost = (named > 0 ? 1 : 0) + (pairs > 0 ? lostPairs : 0)
  const least = Math.max(1, named + pairs - lost)
  const byCount: number[][] = Array.from({ length: named + pairs - least + 1 }, () => [])
  for (const entry of touched) {
    if (counts[entry]! >= least) byCount[named + pairs - counts[entry]!]!.push(entry)
    counts[entry] = 0
  }
  return byCount.flatMap((list) => list.sort((a, b) => a - b)).slice(0, mostCompared(searchQuery))
}
