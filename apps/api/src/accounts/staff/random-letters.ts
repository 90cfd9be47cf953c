import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Random capital letters and digits, 4.95 bits each. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** In groups of four, as people read them out. */
export const inGroups = (letters: string): string => letters.replaceAll(/.{4}(?=.)/g, '$&-')
