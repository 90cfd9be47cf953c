import { isHan } from './fold.ts'
import type { Stem } from './stem.ts'

/**
 * One distinct text a buyer may be looking for. `label` is what is shown, `refId` the goods-independent row it stands
 * for (maker, brand).
 */
export interface Entry {
  readonly id: number
  readonly refId: number | null
  readonly label: string
  readonly folded: string
  readonly stem: Stem
  readonly popularity: number
}

/** An entry with its readings as `readingsOfText` writes them; the readings are dropped once the index is built. */
export interface Source extends Entry {
  readonly readings: string
}

/**
 * Entries of one kind, by popularity, flattened into arrays for matching, with the lists that narrow a query down to
 * few entries.
 */
export interface SearchIndex {
  readonly entries: readonly Entry[]
  /** Characters of entry e: codes[starts[e]] … codes[starts[e + 1] - 1]. */
  readonly starts: Int32Array
  readonly codes: Int32Array
  /** Index into `groups` per character; 0 = spelled as it stands. */
  readonly sets: Uint16Array
  /** Distinct groups of readings, the right one of the text first. */
  readonly groups: readonly (readonly string[])[]
  /** Per group, bit n set when one of its readings begins with letter n. */
  readonly firstLetters: Int32Array
  /** The same for the second letters of its readings. */
  readonly secondLetters: Int32Array
  readonly byCharacter: ReadonlyMap<number, Int32Array>
  /** Entries with two letters that can follow each other in their pinyin, at firstLetter * 26 + secondLetter. */
  readonly byPair: readonly Int32Array[]
  /** Entries whose text begins with a letter (or a reading that does), at 0 … 25. */
  readonly byInitial: readonly Int32Array[]
  /** Entries by one toneless syllable, for wrong characters that sound right. */
  readonly bySyllable: ReadonlyMap<string, Int32Array>
}

/** 0 … 25 for a … z, else -1. */
export const letterOf = (code: number): number => (code >= 97 && code <= 122 ? code - 97 : -1)

interface Group {
  readonly firsts: readonly number[]
  /**
   * Letters that can stand directly before the next character: last letter of a reading, its initial, the h of zh, ch,
   * sh.
   */
  readonly lasts: readonly number[]
  readonly inside: readonly number[]
}

const letterAt = (text: string, at: number): number => letterOf(text.charCodeAt(at))

const describe = (readings: readonly string[]): Group => {
  const firsts = new Set<number>(),
    lasts = new Set<number>(),
    inside = new Set<number>()
  for (const reading of readings) {
    firsts.add(letterAt(reading, 0))
    lasts.add(letterAt(reading, 0)).add(letterAt(reading, reading.length - 1))
    if (/^[zcs]h/.test(reading)) lasts.add(7)
    for (let at = 0; at + 1 < reading.length; at++) inside.add(letterAt(reading, at) * 26 + letterAt(reading, at + 1))
  }
  return { firsts: [...firsts], lasts: [...lasts], inside: [...inside] }
}

const collect = <K>(lists: Map<K, number[]>, key: K, entry: number): void => {
  const list = lists.get(key)
  if (!list) lists.set(key, [entry])
  else if (list[list.length - 1] !== entry) list.push(entry)
}

function* packed<K>(lists: Map<K, number[]>): Generator<undefined, Map<K, Int32Array>> {
  const made = new Map<K, Int32Array>()
  for (const [key, list] of lists) {
    made.set(key, Int32Array.from(list))
    yield
  }
  return made
}
const nothing = new Int32Array(0)
function* asTable(lists: Map<number, number[]>, size: number): Generator<undefined, Int32Array[]> {
  const made = yield* packed(lists)
  return Array.from({ length: size }, (_, key) => made.get(key) ?? nothing)
}

/** Per group the letters its readings have at a place, as bits. */
const lettersAt = (groups: readonly (readonly string[])[], at: number): Int32Array =>
  Int32Array.from(groups, (readings) =>
    readings.reduce((bits, reading) => (reading.length > at ? bits | (1 << letterAt(reading, at)) : bits), 0),
  )

/** Entries between two places where the building may be interrupted. */
const STEP = 50

/** Builds the index of a list of entries (any order) in steps. Takes about 10 µs an entry. */
export function* buildSearchIndex(unordered: readonly Source[]): Generator<undefined, SearchIndex> {
  const sources = [...unordered].sort((a, b) => b.popularity - a.popularity || a.id - b.id)
  yield
  const entries: Entry[] = []
  const characters: string[][] = []
  for (const { readings: _, ...entry } of sources) {
    entries.push(entry)
    characters.push([...entry.folded])
    if (entries.length % STEP === 0) yield
  }
  const starts = new Int32Array(entries.length + 1)
  characters.forEach((list, entry) => (starts[entry + 1] = starts[entry]! + list.length))
  const codes = new Int32Array(starts[entries.length]!)
  const sets = new Uint16Array(codes.length)
  const groups: (readonly string[])[] = [[]]
  const described: Group[] = [describe([])]
  const numbers = new Map<string, number>()
  const byCharacter = new Map<number, number[]>(),
    byPair = new Map<number, number[]>(),
    byInitial = new Map<number, number[]>(),
    bySyllable = new Map<string, number[]>()

  const groupOf = (character: string, readings: string | undefined): number => {
    const own = isHan(character) ? readings : letterOf(character.charCodeAt(0)) >= 0 ? character : undefined
    if (!own || !/^[a-z]/.test(own)) return 0
    const before = numbers.get(own)
    if (before !== undefined) return before
    groups.push(own.split('/'))
    described.push(describe(groups[groups.length - 1]!))
    numbers.set(own, groups.length - 1)
    return groups.length - 1
  }

  for (const [index, entry] of sources.entries()) {
    if (index % STEP === 0) yield
    const readings = entry.readings.split(' ')
    let previous: Group | undefined
    characters[index]!.forEach((character, at) => {
      const place = starts[index]! + at
      codes[place] = character.codePointAt(0)!
      collect(byCharacter, codes[place]!, index)
      const group = groupOf(character, readings[at])
      const shape = described[group]!
      if (isHan(character)) {
        sets[place] = group
        for (const reading of groups[group]!) collect(bySyllable, reading, index)
      }
      if (at === 0) for (const first of shape.firsts) collect(byInitial, first, index)
      for (const pair of shape.inside) collect(byPair, pair, index)
      if (previous)
        for (const last of previous.lasts) for (const first of shape.firsts) collect(byPair, last * 26 + first, index)
      previous = shape
    })
  }
  return {
    entries,
    starts,
    codes,
    sets,
    groups,
    firstLetters: lettersAt(groups, 0),
    secondLetters: lettersAt(groups, 1),
    byCharacter: yield* packed(byCharacter),
    byPair: yield* asTable(byPair, 676),
    byInitial: yield* asTable(byInitial, 26),
    bySyllable: yield* packed(bySyllable),
  }
}
