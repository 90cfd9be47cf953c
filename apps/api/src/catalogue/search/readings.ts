import { pinyin } from 'pinyin-pro'
import { fold, isHan } from './fold.ts'
import { rightReadings, typedReadings } from './readings.text.ts'

const plain = { toneType: 'none', type: 'array', v: true } as const
const characterReadings = new Map<string, readonly string[]>()
const longestWord = Math.max(...Object.keys(rightReadings).map((word) => word.length))
const spelled = /^[a-z]+$/

/** ü is typed v, u or yu. */
const spellings = (reading: string): readonly string[] =>
  reading.includes('v') ? [reading, reading.replace('v', 'u'), reading.replace('v', 'yu')] : [reading]

/**
 * Every toneless reading under which a single character is typed, the commonest first; empty for what is not Chinese.
 */
export const readingsOf = (character: string): readonly string[] => {
  const before = characterReadings.get(character)
  if (before) return before
  const listed = isHan(character) ? pinyin(character, { ...plain, multiple: true }) : []
  const typed = typedReadings[character]?.split(' ') ?? []
  const all = [...new Set([...listed, ...typed].filter((reading) => spelled.test(reading)).flatMap(spellings))]
  // Han characters end at some ten thousand; other ones have no reading, and are not remembered.
  if (all.length > 0) characterReadings.set(character, all)
  return all
}

/** Replaces the library's readings by those of known words. */
const correct = (characters: readonly string[], chosen: string[]): void => {
  for (let at = 0; at < characters.length; at++) {
    for (let length = Math.min(longestWord, characters.length - at); length > 0; length--) {
      const right = rightReadings[characters.slice(at, at + length).join('')]
      if (!right) continue
      right.split(' ').forEach((reading, offset) => (chosen[at + offset] = reading))
      break
    }
  }
}

/**
 * The readings of a text as stored in search_term: one group per character of its folded form, separated by spaces,
 * alternatives by "/", the right one first; a letter or digit stands for itself. Runs on the server only (about 20 µs a
 * name).
 */
export const readingsOfText = (text: string): string => {
  const folded = fold(text)
  const characters = [...folded]
  const inContext = pinyin(folded, plain)
  const chosen = characters.map((character, at) =>
    inContext.length === characters.length ? inContext[at]! : (readingsOf(character)[0] ?? character),
  )
  correct(characters, chosen)
  return characters
    .map((character, at) => {
      const all = readingsOf(character)
      return all.length === 0
        ? character
        : [...new Set([...spellings(chosen[at]!), ...all])].filter((one) => spelled.test(one)).join('/')
    })
    .join(' ')
}
