import type { Dictionary } from './dictionary.ts'
import { fold } from './fold.ts'
import { readingsOfText } from './readings.ts'

/** Names that are proposed for a word. */
const PROPOSED = 8
/** Names with less in common with the word are not proposed. */
const LEAST = 0.34

/** The first reading of each character, joined: how the word is spelt in pinyin. */
const spelling = (readings: string): string =>
  readings
    .split(' ')
    .map((group) => group.split('/')[0] ?? '')
    .join('')

/** How many pairs of neighbouring signs two texts share, from 0 to 1. */
function likeness(one: ReadonlySet<string>, text: string): number {
  const other = pairsOf(text)
  if (one.size === 0 || other.size === 0) return 0
  let common = 0
  for (const pair of one) if (other.has(pair)) common++
  return (2 * common) / (one.size + other.size)
}

const pairsOf = (text: string): Set<string> => {
  const signs = [...text]
  return new Set(signs.slice(1).map((sign, at) => `${signs[at]}${sign}`))
}

/** Names whose pinyin is compared too: making it for all of them would take a second. */
const PROMISING = 200

/**
 * Names of the catalogue that look or sound most like a word, best first. Reads every name once: for single words of
 * the staff, not for buyers.
 */
export function nearestNames(dictionary: Dictionary, term: string): readonly string[] {
  const folded = fold(term)
  const signs = new Set(folded)
  const [pairs, sounds] = [pairsOf(folded), pairsOf(spelling(readingsOfText(term)))]
  const length = signs.size
  return dictionary.names.entries
    .map((entry) => {
      const beginning = [...entry.folded].slice(0, length + 2)
      return { entry, beginning: beginning.join(''), common: beginning.filter((sign) => signs.has(sign)).length }
    })
    .sort((a, b) => b.common - a.common || b.entry.popularity - a.entry.popularity)
    .slice(0, PROMISING)
    .map(({ entry, beginning, common }) => {
      const looks = Math.max(likeness(pairs, beginning), common / Math.max(length, beginning.length))
      return { entry, like: Math.max(looks, likeness(sounds, spelling(readingsOfText(beginning)))) }
    })
    .filter(({ like }) => like >= LEAST)
    .sort((a, b) => b.like - a.like || b.entry.popularity - a.entry.popularity)
    .slice(0, PROPOSED)
    .map(({ entry }) => entry.label)
}
