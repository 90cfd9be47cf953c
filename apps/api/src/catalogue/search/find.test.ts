import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factDictionary, factNames } from '../../../test/support/facts-dictionary.ts'
import { find, findLoosely } from './find.ts'
import { fold } from './fold.ts'
import { match } from './match.ts'
import { searchQueryOf } from './search-query.ts'
import { readingsOfText } from './readings.ts'
import { isWithin, noScore, tier, tierStep } from './score.ts'

const { names } = factDictionary()
const found = (typed: string): readonly string[] => find(names, searchQueryOf(typed)).map(({ entry }) => entry.label)
/** Laws about a fixed catalogue are tried with fixed dice, so that a run says the same tomorrow. */
const tries = {
  numRuns: Number(process.env.SEARCH_TRIES ?? 300),
  ...(process.env.SEARCH_TRIES === undefined && { seed: 20261121 }),
}

const aName = fc.constantFrom(...factNames)
const groupsOf = (name: string): readonly (readonly string[])[] =>
  readingsOfText(name)
    .split(' ')
    .map((group) => group.split('/'))

test('every name is found by itself, first', () => {
  for (const name of factNames) expect(fold(found(name)[0]!)).toBe(fold(name))
})

test('every name is found by initials, full pinyin, and any mixture of characters, syllables and initials', () => {
  fc.assert(
    fc.property(aName, fc.infiniteStream(fc.nat(3)), (name, choices) => {
      const ways = choices[Symbol.iterator]()
      const typed = [...fold(name)]
        .map((character, at) => {
          const readings = groupsOf(name)[at]!
          return [character, readings[0]!, readings[0]![0]!, readings[(ways.next().value ?? 0) % readings.length]!][
            ways.next().value ?? 0
          ]!
        })
        .join('')
      expect(found(typed)).toContain(name)
      expect(
        found(
          groupsOf(name)
            .map((readings) => readings[0])
            .join(''),
        ),
      ).toContain(name)
      expect(
        found(
          groupsOf(name)
            .map((readings) => readings[0]![0])
            .join(''),
        ),
      ).toContain(name)
    }),
    tries,
  )
})

test('every part of a name finds it, while it is still being typed too', () => {
  fc.assert(
    fc.property(aName, fc.nat(), fc.nat(), fc.nat(), (name, a, b, cut) => {
      const characters = [...fold(name)]
      const from = a % characters.length,
        to = from + 1 + (b % (characters.length - from))
      const part = characters.slice(from, to).join('')
      // one letter is looked for at the beginning of names only
      fc.pre(from === 0 || !/^[a-z]$/.test(part))
      expect(found(part)).toContain(name)
      const pinyin = groupsOf(name)
        .slice(from, to)
        .map((readings) => readings[0])
        .join('')
      expect(found(pinyin.slice(0, 1 + (cut % pinyin.length)))).toSatisfy(
        (list: readonly string[]) => (from > 0 && cut % pinyin.length === 0) || list.includes(name),
      )
    }),
    tries,
  )
})

test('narrowing by lists loses nothing that comparing with every entry finds', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijlmnqrsxyz'), minLength: 2, maxLength: 6 })
  const mixed = fc
    .tuple(aName, fc.nat(3), letters)
    .map(([name, size, tail]) => [...name].slice(0, size).join('') + tail)
  fc.assert(
    fc.property(fc.oneof(letters, mixed), (typed) => {
      const searchQuery = searchQueryOf(typed)
      const all = names.entries
        .filter((_, index) => match(names, index, searchQuery) < noScore)
        .map(({ id }) => id)
        .sort((a, b) => a - b)
      expect(
        find(names, searchQuery)
          .map(({ entry }) => entry.id)
          .sort((a, b) => a - b),
      ).toEqual(all)
    }),
    tries,
  )
})

test('keeping only the first hits keeps the best kinds of match', () => {
  fc.assert(
    fc.property(aName, fc.nat(), (name, a) => {
      const searchQuery = searchQueryOf(
        groupsOf(name)
          .map((readings) => readings[0]![0])
          .join('')
          .slice(0, 1 + (a % 3)),
      )
      const all = find(names, searchQuery),
        some = find(names, searchQuery, 10)
      const kind = ({ score }: { score: number }): number => Math.floor(score / tierStep)
      expect(some.map(kind)).toEqual(all.slice(0, 10).map(kind))
    }),
    tries,
  )
})

test('exact before whole reading before beginning before inside', () => {
  expect(found('板蓝根').slice(0, 3)).toEqual(['板蓝根', ...found('板蓝根').slice(1, 3)])
  expect(found('renshen')[0]).toBe('人参')
  const scores = find(names, searchQueryOf('感冒')).map(({ score }) => score)
  expect([...scores].sort((a, b) => a - b)).toEqual(scores)
  const hits = find(names, searchQueryOf('二甲双胍'))
  expect(hits.map(({ entry }) => entry.label).slice(0, 2)).toEqual(expect.arrayContaining(['盐酸二甲双胍片']))
  expect(isWithin(hits[0]!.score, tier.core)).toBe(true)
})

test('one wrong, missing, extra or exchanged character is forgiven in any name of four characters and more', () => {
  const other = fc.constantFrom(...'的一是了在有个上们来到时')
  fc.assert(
    fc.property(
      aName.filter((name) => [...fold(name)].length >= 4),
      fc.nat(),
      fc.nat(3),
      other,
      (name, a, slip, wrong) => {
        const characters = [...fold(name)]
        const at = a % characters.length
        if (slip === 0) characters[at] = wrong
        else if (slip === 1) characters.splice(at, 1)
        else if (slip === 2) characters.splice(at, 0, wrong)
        else
          characters.splice(
            Math.min(at, characters.length - 2),
            2,
            ...characters
              .slice(Math.min(at, characters.length - 2))
              .slice(0, 2)
              .reverse(),
          )
        expect(findLoosely(names, searchQueryOf(characters.join(''))).map(({ entry }) => entry.label)).toContain(name)
      },
    ),
    tries,
  )
})

test('one wrong, missing, extra or swapped letter is forgiven in the full pinyin of three characters and more', () => {
  fc.assert(
    fc.property(
      aName.filter((name) => [...fold(name)].length >= 3),
      fc.nat(),
      fc.nat(3),
      fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      (name, a, slip, wrong) => {
        const letters = [
          ...groupsOf(name)
            .map((readings) => readings[0])
            .join(''),
        ]
        const at = a % (letters.length - 1)
        if (slip === 0) letters[at] = wrong
        else if (slip === 1) letters.splice(at, 1)
        else if (slip === 2) letters.splice(at, 0, wrong)
        else [letters[at], letters[at + 1]] = [letters[at + 1]!, letters[at]!]
        expect(findLoosely(names, searchQueryOf(letters.join(''))).map(({ entry }) => entry.label)).toContain(name)
      },
    ),
    tries,
  )
})

test('nothing, separators and nonsense find nothing', () => {
  for (const typed of ['', ' ', '。，', '呵呵哒嘿']) expect(find(names, searchQueryOf(typed))).toEqual([])
})
