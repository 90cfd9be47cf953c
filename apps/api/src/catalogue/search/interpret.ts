import type { Dictionary } from './dictionary.ts'
import { find, findLoosely, type Hit } from './find.ts'
import { fold } from './fold.ts'
import { searchQueryOf } from './search-query.ts'
import { readExactly } from './exactly.ts'
import { isForgiven, isGuess, nothing, type Matches, type Owner } from './matches.ts'
import { scattered } from './loosened.ts'
import { readQuery, type Query, type Spec } from './query.ts'
import { common, readWords } from './words.ts'

/** A name that answers the keywords; a lower rank answers better, equal ranks are ordered by popularity. */
export interface RankedTerm {
  readonly id: number
  readonly rank: number
}

/** Ids of makers and brands. */
export interface Owners {
  readonly makers: readonly number[]
  readonly brands: readonly number[]
}

/** The interpretation of a keyword line: everything the goods list needs for one statement. */
export interface Interpretation extends Owners {
  /**
   * Names, best first: `search_term.id`, which goods carry as `term_id`. Makers and brands beside them say whose goods
   * come first; with no terms, makers and brands are the whole answer.
   */
  readonly terms: readonly RankedTerm[]
  /** Makers and brands that the same words may also mean: their goods come behind those of the terms. */
  readonly also: Owners
  /** A size, for ordering: goods whose `ypgg` satisfies more of its patterns come first. */
  readonly spec?: Spec
  /** Beginnings of approval (or device registration) numbers, any of which fits. */
  readonly approvals: readonly string[]
  readonly barcode?: string
  readonly goodsSn?: string
  /** The name that was assumed when a typing error had to be forgiven. */
  readonly corrected?: string
}

/** 0: the keywords name goods; 1: they name a maker (`type` of goods/search and goods/list). */
export type SearchType = 0 | 1

/** Most names, and most makers or brands, that a goods list uses. */
const most = 60
/** The rest of a keyword line is not read. */
const longestLine = 200

const idsOf = (owners: readonly Owner[], kind: Owner['kind']): readonly number[] =>
  [
    ...new Set(
      owners.flatMap((owner) => (owner.kind === kind && owner.entry.refId !== null ? [owner.entry.refId] : [])),
    ),
  ].slice(0, most)

const makersNamed = (dictionary: Dictionary, line: string): readonly Hit[] => {
  const words = line.split(/\s+/u)
  const together = searchQueryOf(line)
  const exact = find(dictionary.makers, together)
  if (exact.length > 0) return exact
  const each = words.length > 1 ? common(words.map((word) => find(dictionary.makers, searchQueryOf(word)))) : []
  return each.length > 0 ? each : findLoosely(dictionary.makers, together)
}

/**
 * Interprets a line as goods: the whole line as a name when it is one (三七(20头), 84消毒液), else without size and numbers.
 */
const understand = (dictionary: Dictionary, line: string): { readonly query: Query; readonly matches: Matches } => {
  const query = readQuery(line)
  if (query.spec) {
    const exact = readExactly(dictionary, line).names
    // a strength in per cent may be part of a name of many words: 75%酒精
    const names =
      exact.length > 0 || !query.spec.text.includes('%') ? exact : scattered(dictionary, searchQueryOf(line))
    if (names.length > 0) return { query: { words: [line], approvals: [] }, matches: { ...nothing, names } }
  }
  const matches = query.words.length > 0 ? readWords(dictionary, query.words) : nothing
  if (query.spec || query.words.length === 0 || !isGuess(matches)) return { query, matches }
  const eager = readQuery(line, true)
  const better = eager.spec ? readWords(dictionary, eager.words) : nothing
  return isGuess(better) ? { query, matches } : { query: eager, matches: better }
}

const nameOf = ({ entry }: Hit): string => [...entry.folded].slice(0, entry.stem.to).join('')

/**
 * Interprets a keyword line: Chinese, initials, full pinyin and mixtures, old and trade names, makers and brands,
 * sizes, approval numbers and bar codes, in any order. One typing error is forgiven when nothing matches as typed.
 */
export const interpret = (dictionary: Dictionary, keywords: string, type: SearchType): Interpretation => {
  const line = keywords.slice(0, longestLine)
  const nobody: Owners = { makers: [], brands: [] }
  if (type === 1) {
    const makers = makersNamed(dictionary, line).map(({ entry }) => entry.refId ?? 0)
    return { terms: [], makers: [...new Set(makers)].slice(0, most), brands: [], also: nobody, approvals: [] }
  }
  const { query, matches } = understand(dictionary, line)
  const owners: Owners = { makers: idsOf(matches.owners, 'maker'), brands: idsOf(matches.owners, 'brand') }
  const either = matches.names.length > 0 && !matches.owned
  const best = matches.names[0]
  return {
    // A goods page shows exact matches; guesses only when there is nothing else.
    terms: matches.names
      .filter((hit) => isForgiven(best!) || !isForgiven(hit))
      .slice(0, most)
      .map(({ entry, score }) => ({ id: entry.id, rank: score })),
    ...(either ? nobody : owners),
    also: either ? owners : nobody,
    approvals: query.approvals,
    ...(query.spec && { spec: query.spec }),
    ...(query.barcode && { barcode: query.barcode }),
    ...(query.goodsSn && { goodsSn: query.goodsSn }),
    ...(best && isForgiven(best) && { corrected: nameOf(best) }),
  }
}

/**
 * Distinct texts for the suggestion box, best first: goods names, or makers and brands when no name matches; makers
 * alone for type 1. Empty for an empty input.
 */
export const suggest = (dictionary: Dictionary, keywords: string, type: SearchType, limit = 10): readonly string[] => {
  const line = keywords.slice(0, longestLine)
  if (fold(line) === '') return []
  const labels = (hits: readonly Hit[]): readonly string[] =>
    [...new Set(hits.map(({ entry }) => entry.label))].slice(0, limit)
  if (type === 1) return labels(makersNamed(dictionary, line))
  const { matches } = understand(dictionary, line)
  return labels(matches.names.length > 0 ? matches.names : matches.owners)
}
