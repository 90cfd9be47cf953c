import { fold, isHan } from './fold.ts'
import { readingsOf } from './readings.ts'
import { letterOf } from './search-index.ts'

/** A folded piece of a query, ready to be matched. At most 120 characters are looked at. */
export interface SearchQuery {
  readonly text: string
  readonly codes: Int32Array
  /** Number of Chinese characters, and of letters. */
  readonly han: number
  readonly letters: number
  /** Information content: a Chinese character counts two, a letter or digit one. */
  readonly weight: number
  /** Per character the syllables it may be said as (empty for letters and digits). */
  readonly syllables: readonly (readonly string[])[]
}

const none: readonly string[] = []
/** The longest piece that is matched; no name needs more letters. */
const limit = 120

/** Prepares a piece of a folded text. */
export const searchQueryOfFolded = (folded: string): SearchQuery => {
  const characters = [...folded].slice(0, limit)
  const codes = Int32Array.from(characters, (character) => character.codePointAt(0)!)
  const syllables = characters.map((character, at) => (codes[at]! < 128 ? none : readingsOf(character)))
  const han = characters.filter((character, at) => codes[at]! >= 128 && isHan(character)).length
  return {
    text: characters.join(''),
    codes,
    syllables,
    han,
    letters: codes.reduce((count, code) => count + (letterOf(code) >= 0 ? 1 : 0), 0),
    weight: characters.length + han,
  }
}

/** Prepares a text as it was typed. */
export const searchQueryOf = (typed: string): SearchQuery => searchQueryOfFolded(fold(typed))
