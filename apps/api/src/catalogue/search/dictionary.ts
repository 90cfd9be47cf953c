import { atOnce } from '../../platform/concurrency/index.ts'
import { find, type Hit } from './find.ts'
import { fold } from './fold.ts'
import { searchQueryOf } from './search-query.ts'
import { otherNames, otherOwners } from './other-names.text.ts'
import { readingsOfText } from './readings.ts'
import { isWithin, tier } from './score.ts'
import { buildSearchIndex, type Entry, type SearchIndex, type Source } from './search-index.ts'
import { stemOfMaker, stemOfName } from './stem.ts'

/** Kinds of texts, as in `search_term.kind`. */
export const termKind = { name: 0, maker: 1, brand: 2 } as const

/** A row of `search_term`. Rows of one maker or brand share a `ref_id`; the longest of them is its full name. */
export interface TermRow {
  readonly id: number
  readonly kind: number
  readonly ref_id: number | null
  readonly text: string
  readonly readings: string
  readonly popularity: number
  /** The name of the maker or brand; absent: the longest text of a `ref_id`. */
  readonly label?: string | null
}

/** All distinct texts a buyer may look for, in memory and ready to be matched. Immutable; a reload makes a new one. */
export interface Dictionary {
  readonly names: SearchIndex
  readonly makers: SearchIndex
  readonly brands: SearchIndex
  /** Old names and trade names; `refId` is an index into `meanings`. */
  readonly others: SearchIndex
  /** Generic names that an other name means, best first. */
  readonly meanings: readonly (readonly Entry[])[]
}

/** Rows between two places where the building may be interrupted. */
const STEP = 50

const fullNames = (rows: readonly TermRow[]): ReadonlyMap<number, string> => {
  const names = new Map<number, string>()
  for (const { ref_id, text } of rows)
    if (ref_id !== null && text.length > (names.get(ref_id)?.length ?? 0)) names.set(ref_id, text)
  return names
}

/** Whether stored readings still have one group per character. */
const fits = (readings: string, folded: string): boolean =>
  readings !== '' && readings.split(' ').length === [...folded].length

function* sourcesOf(rows: readonly TermRow[], kind: number): Generator<undefined, readonly Source[]> {
  const own = rows.filter((row) => row.kind === kind)
  const labels = kind === termKind.name ? new Map<number, string>() : fullNames(own)
  const stemOf = kind === termKind.maker ? stemOfMaker : stemOfName
  const sources: Source[] = []
  for (const { id, ref_id, text, readings, popularity, label } of own) {
    const folded = fold(text)
    sources.push({
      id,
      refId: ref_id,
      label: label ?? labels.get(ref_id ?? -1) ?? text,
      folded,
      stem: stemOf(text),
      popularity,
      readings: fits(readings, folded) ? readings : readingsOfText(text),
    })
    if (sources.length % STEP === 0) yield
  }
  return sources
}

const pairsOf = (lines: string): readonly (readonly [string, string])[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('=') as [string, string])

/** Makers and brands under their other names, unless a row has that very text. */
function* alsoCalled(sources: readonly Source[]): Generator<undefined, readonly Source[]> {
  const known = new Set(sources.map(({ folded }) => folded))
  const seen = new Set<string>()
  const more: Source[] = []
  for (const [other, word] of pairsOf(otherOwners).filter(([text]) => !known.has(fold(text)))) {
    yield
    const part = fold(word)
    for (const source of sources) {
      const key = `${other}=${source.refId}`
      if (!source.folded.includes(part) || seen.has(key)) continue
      seen.add(key)
      more.push({ ...source, folded: fold(other), stem: stemOfMaker(other), readings: readingsOfText(other) })
    }
  }
  return [...sources, ...more]
}

const meaningsIn = (names: SearchIndex, generics: string): readonly Entry[] =>
  generics.split('|').flatMap((generic) =>
    find(names, searchQueryOf(generic))
      .filter(({ score }: Hit) => isWithin(score, tier.word))
      .map(({ entry }) => entry),
  )

/** A word of buyers for a name, as the staff have added it. */
export type SynonymRow = { readonly from_term: string; readonly to_term: string; readonly kind: string }

/** The pairs of synonyms, before those of the trade: what the staff say comes first. */
const synonymPairs = (synonyms: readonly SynonymRow[]): readonly (readonly [string, string])[] =>
  synonyms.flatMap(({ from_term, to_term, kind }) =>
    kind === 'same' ? [[from_term, to_term] as const, [to_term, from_term] as const] : [[from_term, to_term] as const],
  )

/** The other names of a dictionary: synonyms of the staff, old names and trade names. */
function* othersIn(
  names: SearchIndex,
  synonyms: readonly SynonymRow[],
): Generator<undefined, Pick<Dictionary, 'others' | 'meanings'>> {
  const pairs = [...synonymPairs(synonyms), ...pairsOf(otherNames)]
  const meanings: (readonly Entry[])[] = []
  const others: Source[] = []
  for (const [index, [text, generics]] of pairs.entries()) {
    yield
    const meant = meaningsIn(names, generics)
    meanings.push(meant)
    if (meant.length === 0) continue
    others.push({
      id: index,
      refId: index,
      label: text,
      folded: fold(text),
      stem: stemOfName(text),
      popularity: meant[0]!.popularity,
      readings: readingsOfText(text),
    })
  }
  return { meanings, others: yield* buildSearchIndex(others) }
}

/** A dictionary with other synonyms; names, makers and brands are those of the given one. */
export function* withSynonyms(
  dictionary: Dictionary,
  synonyms: readonly SynonymRow[],
): Generator<undefined, Dictionary> {
  return { ...dictionary, ...(yield* othersIn(dictionary.names, synonyms)) }
}

/**
 * Builds the dictionary from the rows of `search_term` in steps, because it takes up to a second; readings that are
 * still missing are made on the way.
 */
export function* dictionaryIn(
  rows: readonly TermRow[],
  synonyms: readonly SynonymRow[] = [],
): Generator<undefined, Dictionary> {
  const names = yield* buildSearchIndex(yield* sourcesOf(rows, termKind.name))
  return {
    names,
    ...(yield* othersIn(names, synonyms)),
    makers: yield* buildSearchIndex(yield* alsoCalled(yield* sourcesOf(rows, termKind.maker))),
    brands: yield* buildSearchIndex(yield* alsoCalled(yield* sourcesOf(rows, termKind.brand))),
  }
}

/** Builds the dictionary at once. */
export const buildDictionary = (rows: readonly TermRow[]): Dictionary => atOnce(dictionaryIn(rows))
