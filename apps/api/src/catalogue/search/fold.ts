import { Converter } from 'opencc-js/t2cn'
import { romanNumerals, variants } from './variants.text.ts'

const toSimplified = [Converter({ from: 't', to: 'cn' }), Converter({ from: 'tw', to: 'cn' })] as const
const known = new Map<string, string>()
const han = /\p{Script=Han}/u
const comparable = /[\p{Script=Han}a-z0-9]/u

/** One character in comparison form: simplified, lower case, "" for a separator. */
const foldCharacter = (character: string): string => {
  const before = known.get(character)
  if (before !== undefined) return before
  const wide = character.normalize('NFKC').toLowerCase()
  let folded = ''
  for (const one of wide) {
    const simple = variants[one] ?? (han.test(one) ? toSimplified.reduce((text, convert) => convert(text), one) : one)
    const last = variants[simple] ?? simple
    if (comparable.test(last)) folded += last
  }
  if (known.size < 60_000) known.set(character, folded)
  return folded
}

/** Roman numerals become digits first, because NFKC would spell them with letters. */
const withDigits = (text: string): string =>
  text
    .replace(/[Ⅰ-Ⅹⅰ-ⅹ]/gu, (sign) => String(romanNumerals.indexOf(sign.toUpperCase()) + 1))
    .replace(/(?<=\p{Script=Han}[(（]?)(i{1,3})(?=[)）]?$)/iu, (run) => String(run.length))

/**
 * The form in which texts and queries are compared: NFKC, lower case, simplified, one spelling per character,
 * separators dropped.
 */
export const fold = (text: string): string => {
  let folded = ''
  for (const character of withDigits(text)) folded += foldCharacter(character)
  return folded
}

/** True for a Chinese character. */
export const isHan = (character: string): boolean => han.test(character)
