import type { SearchQuery } from './search-query.ts'
import { forgiven, noScore, scoreOf, type Score } from './score.ts'
import { letterOf, type SearchIndex } from './search-index.ts'

/** Costs of one typing error and of one sound-alike; a match may cost `budget` in all. */
const slip = 2
const soundAlike = 1
const budget = 2
const unreached = 9

const swaps: readonly (readonly [RegExp, string])[] = [
  [/^zh/, 'z'],
  [/^ch/, 'c'],
  [/^sh/, 's'],
  [/^z(?!h)/, 'zh'],
  [/^c(?!h)/, 'ch'],
  [/^s(?!h)/, 'sh'],
  [/^l/, 'n'],
  [/^n/, 'l'],
  [/^f/, 'h'],
  [/^h/, 'f'],
  [/^r/, 'l'],
  [/ng$/, 'n'],
  [/n$/, 'ng'],
  [/uo$/, 'o'],
  [/^([bpmf])o$/, '$1uo'],
]
const alike = new Map<string, readonly string[]>()
/** Real syllables are some 400; what buyers mistype has no end. */
const MOST_ALIKE = 2_000

/** Syllables that are taken for one another: z/zh, n/l, an/ang … */
export const soundAlikes = (reading: string): readonly string[] => {
  const before = alike.get(reading)
  if (before) return before
  const all = swaps.filter(([from]) => from.test(reading)).map(([from, to]) => reading.replace(from, to))
  if (alike.size < MOST_ALIKE) alike.set(reading, all)
  return all
}

const hasAt = (codes: Int32Array, at: number, reading: string): boolean => {
  for (let one = 0; one < reading.length; one++) if (codes[at + one] !== reading.charCodeAt(one)) return false
  return true
}

/** True when codes[at … at + length) is the reading with one letter wrong, missing, too many, or two exchanged. */
const oneSlip = (codes: Int32Array, at: number, length: number, reading: string): boolean => {
  if (at + length > codes.length) return false
  let head = 0,
    tail = 0
  const shorter = Math.min(length, reading.length)
  while (head < shorter && codes[at + head] === reading.charCodeAt(head)) head++
  while (tail < shorter - head && codes[at + length - 1 - tail] === reading.charCodeAt(reading.length - 1 - tail))
    tail++
  const left = Math.max(length, reading.length) - head - tail
  if (left === 1) return true
  return (
    left === 2 &&
    length === reading.length &&
    codes[at + head] === reading.charCodeAt(head + 1) &&
    codes[at + head + 1] === reading.charCodeAt(head)
  )
}

/**
 * Where the query ends when the last letter of one syllable and the first of the next are exchanged there (resnhen for
 * renshen); -1 when not.
 */
const exchanged = (codes: Int32Array, at: number, reading: string, following: string): number => {
  const last = reading.length - 1
  if (codes[at + last] !== following.charCodeAt(0) || codes[at + last + 1] !== reading.charCodeAt(last)) return -1
  return hasAt(codes, at, reading.slice(0, last)) && hasAt(codes, at + last + 2, following.slice(1))
    ? at + reading.length + following.length
    : -1
}

const initialOf = (searchIndex: SearchIndex, place: number, code: number): boolean => {
  const letter = letterOf(code)
  return (
    searchIndex.codes[place] === code ||
    (letter >= 0 && (searchIndex.firstLetters[searchIndex.sets[place]!]! & (1 << letter)) !== 0)
  )
}

const otherInitial: Readonly<Record<number, number>> = { 108: 110, 110: 108, 102: 104, 104: 102, 114: 108 }

const soundsAt = (searchIndex: SearchIndex, searchQuery: SearchQuery, place: number, at: number): boolean => {
  const code = searchQuery.codes[at]!
  if (initialOf(searchIndex, place, code)) return true
  const other = otherInitial[code]
  if (other !== undefined) return initialOf(searchIndex, place, other)
  return (
    letterOf(code) < 0 &&
    searchQuery.syllables[at]!.some((syllable) => searchIndex.groups[searchIndex.sets[place]!]!.includes(syllable))
  )
}

const hasSecond = (searchIndex: SearchIndex, place: number, code: number): boolean => {
  const letter = letterOf(code)
  return letter >= 0 && (searchIndex.secondLetters[searchIndex.sets[place]!]! & (1 << letter)) !== 0
}

/**
 * One typing error leaves the first or the second character of the query in place, or the second letter of the first
 * syllable.
 */
const mayBegin = (searchIndex: SearchIndex, searchQuery: SearchQuery, place: number, end: number): boolean =>
  soundsAt(searchIndex, searchQuery, place, 0) ||
  soundsAt(searchIndex, searchQuery, place, 1) ||
  hasSecond(searchIndex, place, searchQuery.codes[0]!) ||
  hasSecond(searchIndex, place, searchQuery.codes[1]!) ||
  (place + 1 < end && soundsAt(searchIndex, searchQuery, place + 1, 1))

/** Readings of a character; a letter or digit reads as itself. */
const spokenAt = (searchIndex: SearchIndex, place: number): readonly string[] => {
  const readings = searchIndex.groups[searchIndex.sets[place]!]!
  return readings.length > 0 ? readings : [String.fromCodePoint(searchIndex.codes[place]!)]
}

let layers = [new Int8Array(128), new Int8Array(128), new Int8Array(128)]

/**
 * Least cost per query position before the character at `place`; updates the layers of the next and the next but one.
 */
const spread = (
  searchIndex: SearchIndex,
  searchQuery: SearchQuery,
  place: number,
  end: number,
  begun: boolean,
): void => {
  const { codes, syllables } = searchQuery
  const here = layers[0]!,
    after = layers[1]!,
    behind = layers[2]!
  const size = codes.length
  const code = searchIndex.codes[place]!
  const readings = searchIndex.groups[searchIndex.sets[place]!]!
  const spoken = spokenAt(searchIndex, place)
  const following = place + 1 < end ? spokenAt(searchIndex, place + 1) : []
  const pay = (layer: Int8Array, at: number, cost: number): void => {
    if (cost <= budget && cost < layer[at]!) layer[at] = cost
  }
  for (let at = 0; at < size; at++) {
    const cost = here[at]!
    if (cost > budget) continue
    const typed = codes[at]!
    if (typed === code) pay(after, at + 1, cost)
    if (readings.length > 0) {
      if (letterOf(typed) >= 0) {
        for (const reading of readings) {
          if (typed === reading.charCodeAt(0)) {
            pay(after, at + 1, cost)
            if (reading.charCodeAt(1) === 104 && codes[at + 1] === 104) pay(after, at + 2, cost)
          }
          if (hasAt(codes, at, reading)) pay(after, at + reading.length, cost)
          else if (size - at < reading.length && hasAt(codes, at, reading.slice(0, size - at))) pay(after, size, cost)
          if (cost > 0 && cost + soundAlike > budget) continue
          for (const other of soundAlikes(reading))
            if (hasAt(codes, at, other)) pay(after, at + other.length, cost + soundAlike)
          if (cost > 0 || reading.length < 2) continue
          for (let length = reading.length - 1; length <= reading.length + 1; length++)
            if (oneSlip(codes, at, length, reading)) pay(after, at + length, slip)
        }
      } else if (syllables[at]!.some((syllable) => readings.includes(syllable))) pay(after, at + 1, cost + soundAlike)
      else if (
        cost + soundAlike <= budget &&
        syllables[at]!.some((syllable) => soundAlikes(syllable).some((other) => readings.includes(other)))
      )
        pay(after, at + 1, cost + slip)
    }
    if (cost > 0) continue
    for (const reading of spoken)
      for (const other of following) {
        const to = exchanged(codes, at, reading, other)
        if (to > 0) pay(behind, to, slip)
      }
    pay(here, at + 1, slip)
    pay(after, at + 1, slip)
    if (begun && at > 0) pay(after, at, slip)
    if (
      place + 1 < end &&
      at + 1 < size &&
      initialOf(searchIndex, place + 1, typed) &&
      initialOf(searchIndex, place, codes[at + 1]!)
    )
      pay(behind, at + 2, slip)
  }
}

/**
 * Like `match`, with one typing error (a character or letter wrong, missing, extra, or two transposed) or two
 * sound-alikes forgiven.
 */
export const matchLoosely = (searchIndex: SearchIndex, index: number, searchQuery: SearchQuery): Score => {
  const begin = searchIndex.starts[index]!,
    end = searchIndex.starts[index + 1]!
  const entry = searchIndex.entries[index]!
  const size = searchQuery.codes.length
  let best: Score = noScore
  for (let from = begin; from < end; from++) {
    if (!mayBegin(searchIndex, searchQuery, from, end)) continue
    for (const layer of layers) layer.fill(unreached, 0, size + 1)
    layers[0]![0] = 0
    for (let place = from; place < end; place++) {
      spread(searchIndex, searchQuery, place, end, place > from)
      const after = layers[1]!
      // a last letter too many
      const cost = after[size - 1] === 0 ? Math.min(after[size]!, slip) : after[size]!
      if (cost <= budget) {
        const extra = cost === 0 ? forgiven.none : cost === soundAlike ? forgiven.half : forgiven.whole
        best = Math.min(
          best,
          extra + scoreOf(entry, end - begin, searchQuery, from - begin, place + 1 - begin, 0, true),
        )
      }
      layers = [layers[1]!, layers[2]!, layers[0]!]
      layers[2]!.fill(unreached, 0, size + 1)
    }
  }
  return best
}
