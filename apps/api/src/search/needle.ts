import { fold, isHan } from './fold.ts'
import { readingsOf } from './readings.ts'
import { letterOf } from './shelf.ts'

/** A folded piece of a query, ready to be matched. At most 120 characters are looked at. */
export interface Needle {
  readonly text: string
  readonly codes: Int32Array
  /** Number of Chinese characters, and of letters. */
  readonly han: number
  readonly letters: number
  /** How much it says: a Chinese character counts two, a letter or digit one. */
  readonly weight: number
  /** Per character the syllables it may be said as (empty for letters and digits). */
  readonly syllables: readonly (readonly string[])[]
}

/** The longest piece that is matched; no name needs more letters. */
const limit = 120

/** Prepares a text as it was typed. */
export const needleOf = (typed: string): Needle => {
  const characters = [...fold(typed)].slice(0, limit)
  const han = characters.filter(isHan).length
  return {
    text: characters.join(''),
    codes: Int32Array.from(characters, (character) => character.codePointAt(0)!),
    han,
    letters: characters.filter((character) => letterOf(character.charCodeAt(0)) >= 0).length,
    weight: characters.length + han,
    syllables: characters.map(readingsOf),
  }
}
