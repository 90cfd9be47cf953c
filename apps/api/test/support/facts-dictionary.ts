import { readFileSync } from 'node:fs'
import { buildDictionary, termKind, type Dictionary, type TermRow } from '../../src/catalogue/search/dictionary.ts'
import { readingsOfText } from '../../src/catalogue/search/readings.ts'

const facts = (file: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`../../demo/seed/facts/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

/** Numbers that look random and are the same in every run; 0 ≤ result < below. */
export const dice = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Names that may be sold online, from the catalogue facts. */
export const factNames: readonly string[] = facts('generics.tsv')
  .filter((fact) => fact[7] !== 'banned')
  .map((fact) => fact[0]!)
/** Makers as [name, short name, region]. */
export const factMakers: readonly (readonly [string, string, string])[] = facts('manufacturers.tsv').map((fact) => [
  fact[0]!,
  fact[1]!,
  fact[2]!,
])

/** Terms as `rebuildTerms` makes them, from catalogue facts and some brands, with a popularity that says nothing. */
export const factTerms = (brands: readonly string[]): readonly TermRow[] => {
  const roll = dice(11)
  const rows: TermRow[] = []
  const add = (kind: number, ref_id: number | null, text: string): void => {
    rows.push({ id: rows.length + 1, kind, ref_id, text, readings: readingsOfText(text), popularity: roll(5_000) })
  }
  for (const name of factNames) add(termKind.name, null, name)
  factMakers.forEach(([name, short, region], at) => {
    const own = short.startsWith(region) && short.length >= region.length + 2 ? [short.slice(region.length)] : []
    for (const text of new Set([name, short, ...own])) add(termKind.maker, at + 1, text)
  })
  brands.forEach((brand, at) => add(termKind.brand, at + 1, brand))
  return rows
}

/** The dictionary of the catalogue facts. */
export const factDictionary = (brands: readonly string[] = []): Dictionary => buildDictionary(factTerms(brands))

/** Brands as a shop may have them. */
export const testBrands: readonly string[] = [
  '三九',
  '同仁堂',
  '修正',
  '葵花',
  '云南白药',
  '马应龙',
  '白云山',
  '仁和',
  '以岭',
  '江中',
  '太极',
  '九芝堂',
  '步长',
  '片仔癀',
  '金嗓子',
]
