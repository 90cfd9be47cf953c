import { fold } from './fold.ts'
import { companyEndings, dosageLetters, dosageSuffix, dosageWords, leadingWords } from './words.text.ts'

/**
 * Where the distinctive part of a folded text lies: it may begin after each leading word (盐酸|左旋|…), and ends at `to`
 * before the dosage form.
 */
export interface Stem {
  readonly begins: readonly number[]
  readonly to: number
}

const byLength = (words: readonly string[]): readonly string[] =>
  [...new Set(words.map(fold))].sort((a, b) => b.length - a.length)
const dosages = byLength(dosageWords)
const leads = byLength(leadingWords)
const companies = byLength(companyEndings)
const aside = /[(（[【][^)）\]】]*[)）\]】]\s*$/u

/**
 * Splits a trailing dosage form (with or without 剂) off a folded text; undefined when there is none or nothing would be
 * left.
 */
export const splitDosage = (folded: string): { readonly name: string; readonly dosage: string } | undefined => {
  const bare = folded.endsWith(dosageSuffix) ? folded.slice(0, -1) : folded
  for (const text of new Set([folded, bare])) {
    const dosage = dosages.find((word) => text.endsWith(word) && text.length > word.length + 1)
    if (dosage) return { name: text.slice(0, -dosage.length), dosage }
  }
  return bare === folded || bare.length < 2 ? undefined : { name: bare, dosage: dosageSuffix }
}

/** Whether a folded token is only a dosage form, in characters or letters. */
export const isDosage = (folded: string): boolean =>
  dosages.includes(folded) ||
  dosageLetters.some(([letters]) => letters === folded) ||
  (folded.endsWith(dosageSuffix) && dosages.includes(folded.slice(0, -1)))

const behindLeads = (folded: string, end: number): readonly number[] => {
  const begins: number[] = []
  for (let from = 0; ;) {
    const lead = leads.find((word) => folded.startsWith(word, from) && end - from - word.length >= 2)
    if (!lead) return begins
    begins.push((from += lead.length))
  }
}

/** The stem of a goods name, in characters of its folded form: 盐酸|二甲双胍|缓释片. */
export const stemOfName = (text: string): Stem => {
  const head = fold(text.replace(aside, ''))
  const to = splitDosage(head)?.name.length ?? head.length
  return { begins: behindLeads(head, to), to }
}

/** The stem of a company name: what stands before its legal form. */
export const stemOfMaker = (text: string): Stem => {
  const folded = fold(text.replace(aside, ''))
  const ending = companies.find((word) => folded.endsWith(word) && folded.length > word.length + 1)
  return { begins: [], to: folded.length - (ending?.length ?? 0) }
}
