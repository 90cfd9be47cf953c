import { Converter } from 'opencc-js/cn2t'
import { expect, test } from 'vitest'
import { dice, factDictionary, factMakers, factNames, testBrands } from '../../../test/support/facts-dictionary.ts'
import { fold, isHan } from './fold.ts'
import { suggest } from './interpret.ts'
import { soundAlikes } from './match-loosely.ts'
import { readingsOf, readingsOfText } from './readings.ts'
import { stemOfName } from './stem.ts'

const roll = dice(20261121)
const pick = <T>(all: readonly T[]): T => all[roll(all.length)]!
const toTraditional = Converter({ from: 'cn', to: 'tw' })

const charactersOf = (name: string): string[] => [...fold(name)]
const groupsOf = (name: string): string[][] =>
  readingsOfText(name)
    .split(' ')
    .map((group) => group.split('/'))
const syllablesOf = (name: string): string[] => groupsOf(name).map((group) => group[0]!)
const stemOf = (name: string): string => charactersOf(name).slice(0, stemOfName(name).to).join('')
const initialsOf = (name: string): string =>
  syllablesOf(name)
    .map((syllable) => syllable[0])
    .join('')
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const everyday = [...'的一是在人了有中大这上国不要地会着以可出就个也时年生到作分学民行自多经发']

const soundingLike = new Map<string, string[]>()
for (const character of new Set(factNames.flatMap(charactersOf))) {
  const [reading] = readingsOf(character)
  if (reading) soundingLike.set(reading, [...(soundingLike.get(reading) ?? []), character])
}

/** One item wrong, missing, too many, or exchanged with the next. */
const slipIn = (items: readonly string[], alphabet: readonly string[]): string => {
  const at = roll(items.length - 1)
  const [one, next] = [items[at]!, items[at + 1]!]
  const instead = pick([[pick(alphabet), next], [next], [one, pick(alphabet), next], [next, one]])
  return [...items.slice(0, at), ...instead, ...items.slice(at + 2)].join('')
}

/** How a name is typed, by kind; undefined when the kind does not apply to the name. */
const kinds: Readonly<Record<string, (name: string) => string | undefined>> = {
  'the name': (name) => name,
  initials: initialsOf,
  INITIALS: (name) => initialsOf(name).toUpperCase(),
  'initials of the stem': (name) => (stemOf(name).length < 4 ? undefined : initialsOf(stemOf(name))),
  'initials inside': (name) => {
    const at = 1 + roll(4)
    return charactersOf(name).length < at + 5 ? undefined : initialsOf(name).slice(at, at + 5)
  },
  'full pinyin': (name) => syllablesOf(name).join(''),
  'full pinyin with spaces': (name) => syllablesOf(name).join(' '),
  'begun pinyin': (name) => {
    const all = syllablesOf(name).join('')
    return all.slice(0, Math.max(6, Math.floor(all.length * 0.7)))
  },
  'three characters inside': (name) => {
    const at = roll(3)
    return charactersOf(name).length < at + 3
      ? undefined
      : charactersOf(name)
          .slice(at, at + 3)
          .join('')
  },
  'characters, then initials': (name) => {
    const at = 1 + roll(charactersOf(name).length)
    return charactersOf(name).slice(0, at).join('') + initialsOf(name).slice(at)
  },
  'characters and syllables': (name) =>
    charactersOf(name)
      .map((character, at) => (roll(2) ? character : syllablesOf(name)[at]))
      .join(''),
  'syllables and initials': (name) =>
    syllablesOf(name)
      .map((syllable) => (roll(2) ? syllable : syllable[0]))
      .join(''),
  'other readings': (name) => groupsOf(name).map(pick).join(''),
  'other readings, initials': (name) =>
    charactersOf(name).length < 3
      ? undefined
      : groupsOf(name)
          .map((group) => pick(group)[0])
          .join(''),
  traditional: (name) => toTraditional(name),
  'full width': (name) =>
    [...name].map((sign) => (/[!-~]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign)).join(''),
  spaces: (name) => `  ${[...name].map((sign) => (roll(3) ? sign : `${sign} `)).join('')} `,
  'a size behind': (name) =>
    name + pick(['0.25g*24粒', ' 10ml×6支', ' 5mg', '100片', ' 0.5g*12片/盒', '9g*10袋', ' 80mg:4mg*10支', '6粒装']),
  'another dosage form': (name) =>
    stemOf(name) + pick(['胶囊', '片', '颗粒', '口服液', '丸', '软膏', '注射液', '分散片']),
  'a dosage word': (name) => `${stemOf(name)} ${pick(['胶囊', '片剂', '颗粒剂', '丸'])}`,
  '剂 behind': (name) => `${name}剂`,
  'dosage in letters': (name) =>
    stemOf(name).length < 4 ? undefined : initialsOf(stemOf(name)) + pick(['jn', 'p', 'kl', 'kfy', 'w']),
  'a maker in front': (name) => pick(factMakers)[1] + name,
  'a maker behind': (name) => `${stemOf(name)} ${pick(factMakers)[1]}`,
  'a maker in pinyin': (name) => `${syllablesOf(pick(factMakers)[1]).join('')} ${syllablesOf(stemOf(name)).join('')}`,
  'a character that sounds alike': (name) => {
    const all = charactersOf(name),
      at = roll(all.length)
    return all.length < 3 || !isHan(all[at]!)
      ? undefined
      : [
          ...all.slice(0, at),
          pick(soundingLike.get(readingsOf(all[at]!)[0]!) ?? [all[at]!]),
          ...all.slice(at + 1),
        ].join('')
  },
  'a wrong character': (name) => (charactersOf(name).length < 4 ? undefined : slipIn(charactersOf(name), everyday)),
  'a wrong character in the stem': (name) =>
    stemOf(name).length < 4 ? undefined : slipIn([...stemOf(name)], everyday),
  'a wrong letter': (name) => slipIn([...syllablesOf(name).join('')], letters),
  'a wrong letter in the stem': (name) => {
    const all = [...syllablesOf(stemOf(name)).join('')]
    return all.length < 7 ? undefined : slipIn(all, letters)
  },
  'a wrong initial': (name) => (charactersOf(name).length < 5 ? undefined : slipIn([...initialsOf(name)], letters)),
  'an, ang; z, zh; l, n': (name) => {
    const all = syllablesOf(name),
      at = roll(all.length),
      others = soundAlikes(all[at]!)
    return others.length === 0 ? undefined : [...all.slice(0, at), pick(others), ...all.slice(at + 1)].join('')
  },
}

const dictionary = factDictionary(testBrands)
const perKind = 80

/** Right is the name, or another form of the same drug when the form was not typed or typed wrongly. */
const isRight = (name: string, query: string): boolean => {
  const found = suggest(dictionary, query, 0)
  if (found.includes(name) || found.some((other) => stemOf(other).endsWith(stemOf(name)))) return true
  return found.length === 10 && isHan([...query][0]!) && found.every((other) => fold(other).includes(fold(query)))
}

test('names taken at random are found however they are typed: at least 98 of 100 over all, 92 of any kind', () => {
  const missed: string[] = []
  let asked = 0
  const shares = Object.entries(kinds).map(([kind, typedAs]) => {
    let right = 0
    for (let done = 0; done < perKind;) {
      const name = pick(factNames),
        query = typedAs(name)
      if (query === undefined || fold(query).length < 2) continue
      done++
      if (isRight(name, query)) right++
      else missed.push(`${kind}: ${query} for ${name}`)
    }
    asked += perKind
    return { kind, share: right / perKind }
  })
  console.log(
    [
      ...shares.map(({ kind, share }) => `${kind.padEnd(30)} ${(share * 100).toFixed(1)} %`),
      `all of ${asked}: ${(100 - (missed.length / asked) * 100).toFixed(2)} %`,
      ...missed,
    ].join('\n'),
  )
  expect(missed.length / asked).toBeLessThanOrEqual(0.02)
  for (const { kind, share } of shares) expect(share, kind).toBeGreaterThanOrEqual(0.92)
})
