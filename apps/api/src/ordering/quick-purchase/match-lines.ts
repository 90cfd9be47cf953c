import { compareMakers, compareSpecs, splitGlued, type PurchaseLine, type SpecMatch } from '@yaopi/core'
import type { PurchaseFields } from '@yaopi/core/contract'
import type { Search } from '../../catalogue/search/index.ts'
import type { Candidate, Wanted } from './quick-purchase.queries.ts'
import { quickPurchaseText as text } from './quick-purchase.text.ts'

/** What a line names: terms by their name, written rightly or guessed, and what else it says about the goods. */
export type ParsedLine = {
  readonly fields: PurchaseFields
  /** Terms of the name, best first. */
  readonly terms: readonly number[]
  /** The name is one of the catalogue, letter by letter. */
  readonly isNamed: boolean
}

/** What was found for a line, before prices and stock: goods, the likeliest first. */
export type LineGoods = {
  readonly isCertain: boolean
  readonly reason: string
  readonly ids: readonly number[]
  /** How likely each of the goods is; goods of one likelihood may change places. */
  readonly likelihoods: readonly number[]
  /** Terms whose goods may stand in. */
  readonly terms: readonly number[]
}

/** Most goods to choose from. */
const MOST = 8
/** Most names that a wrongly written one is taken for. */
const MOST_NAMES = 4

/** Which names a line means: the words that are a name of the catalogue, else the likeliest spelling. */
export function parseLine({ fields }: PurchaseLine, search: Pick<Search, 'named' | 'interpret'>): ParsedLine {
  for (const [at, word] of fields.words.entries()) {
    const terms = search.named(word)
    if (terms.length > 0) return { fields: withMaker(fields, at), terms, isNamed: true }
  }
  // A name with its pack right behind it.
  for (const [at, word] of fields.words.entries()) {
    for (const { name, rest } of splitsOf(word)) {
      const terms = search.named(name)
      const [spec = ''] = rest.split(/\s+/u)
      if (terms.length > 0)
        return { fields: { ...withMaker(fields, at), ypgg: fields.ypgg ?? spec }, terms, isNamed: true }
    }
  }
  for (const [at, word] of fields.words.entries()) {
    const terms = search.interpret(splitGlued(word)?.name ?? word, 0).terms.slice(0, MOST_NAMES)
    if (terms.length > 0) return { fields: withMaker(fields, at), terms: terms.map(({ id }) => id), isNamed: false }
  }
  return { fields, terms: [], isNamed: false }
}

/** Most places at which a name may end before its pack. */
const MOST_SPLITS = 8

/** A name with its pack behind it, taken apart before each of its numbers, the longest name first. */
function splitsOf(word: string): { readonly name: string; readonly rest: string }[] {
  const plain = word.normalize('NFKC').trim()
  const numbers = [...plain.matchAll(/(?<![\d.])\d/gu)].map(({ index }) => index).filter((at) => at > 0)
  return numbers
    .slice(0, MOST_SPLITS)
    .toReversed()
    .map((at) => ({ name: plain.slice(0, at), rest: plain.slice(at) }))
}

/** The words beside the name may be the maker, where no column says who it is. */
function withMaker(fields: PurchaseFields, nameAt: number): PurchaseFields {
  const other = fields.words.find((_, at) => at !== nameAt)
  return fields.sccj !== undefined || other === undefined ? fields : { ...fields, sccj: other }
}

/** What has to be read for the lines. */
export function candidateQuery(lines: readonly ParsedLine[]): Wanted {
  const all = <T>(of: (line: ParsedLine) => T | undefined): T[] => [
    ...new Set(lines.map(of).filter((value): value is NonNullable<typeof value> => value !== undefined)),
  ]
  return {
    goodsSns: all(({ fields }) => fields.goods_sn),
    barcodes: all(({ fields }) => fields.barcode),
    approvals: all(({ fields }) => fields.approval_no),
    terms: [...new Set(lines.flatMap(({ terms }) => terms))],
  }
}

const KEYS = ['goods_sn', 'barcode', 'approval_no', 'term_id'] as const

/** Candidates by their numbers and names. */
export type Index = {
  readonly all: readonly Candidate[]
  readonly withKey: (key: (typeof KEYS)[number], value: string | number) => readonly Candidate[]
}

/** Candidates, ready to be looked up by a number or a name. */
export function indexOf(all: readonly Candidate[]): Index {
  const maps = new Map<string, Candidate[]>()
  for (const one of all)
    for (const key of KEYS) {
      const place = `${key}:${one[key]}`
      const list = maps.get(place)
      if (list === undefined) maps.set(place, [one])
      else list.push(one)
    }
  return { all, withKey: (key, value) => maps.get(`${key}:${value}`) ?? [] }
}

type ScoredGoods = {
  readonly goods: Candidate
  readonly spec: SpecMatch | 'unsaid'
  readonly maker: SpecMatch | 'unsaid'
  readonly hasName: boolean
  readonly hasNumber: boolean
  readonly contradicts: boolean
}

function scoreGoods(goods: Candidate, { fields, terms }: ParsedLine): ScoredGoods {
  const { goods_sn, barcode, approval_no, ypgg, sccj } = fields
  const numbers = [
    [goods_sn, goods.goods_sn],
    [barcode, goods.barcode],
    [approval_no, goods.approval_no],
  ] as const
  return {
    goods,
    spec: ypgg === undefined ? 'unsaid' : compareSpecs(ypgg, goods.ypgg),
    maker: sccj === undefined ? 'unsaid' : compareMakers(sccj, goods.sccj),
    hasName: goods.term_id !== null && terms.includes(goods.term_id),
    hasNumber: numbers.some(([wanted, own]) => wanted !== undefined && wanted === own),
    contradicts: numbers.some(([wanted, own]) => wanted !== undefined && wanted !== own),
  }
}

const weight = { same: 3, unsaid: 1, likely: 2, other: 0 } as const
const points = ({ goods, spec, maker, hasName, hasNumber }: ScoredGoods, { terms }: ParsedLine): number =>
  (hasNumber ? 100 : 0) +
  (hasName ? 40 - 2 * Math.min(10, terms.indexOf(goods.term_id!)) : 0) +
  weight[spec] * 6 +
  weight[maker] * 4

/**
 * The goods of a line. Certain are only goods that nothing of the line speaks against and that are the only such:
 * whatever leaves a doubt is a choice of the buyer.
 */
export function findFor(parsed: ParsedLine, index: Index): LineGoods {
  const { fields, terms, isNamed } = parsed
  const { goods_sn, barcode, approval_no } = fields
  const pool = new Map<number, Candidate>()
  const add = (list: readonly Candidate[]) => {
    for (const goods of list) pool.set(goods.id, goods)
  }
  if (goods_sn !== undefined) add(index.withKey('goods_sn', goods_sn))
  if (barcode !== undefined) add(index.withKey('barcode', barcode))
  if (approval_no !== undefined) add(index.withKey('approval_no', approval_no))
  for (const term of terms) add(index.withKey('term_id', term))
  const scored = [...pool.values()].map((goods) => scoreGoods(goods, parsed))
  // A wrong word may be a maker: nothing that only sounds like it and has another pack is shown.
  const likely = scored
    .filter((one) => one.hasNumber || isNamed || one.spec !== 'other')
    .sort((a, b) => points(b, parsed) - points(a, parsed) || b.goods.sales_30d - a.goods.sales_30d)
  const first = likely.slice(0, MOST)
  const ids = first.map(({ goods }) => goods.id)
  const likelihoods = first.map((one) => points(one, parsed))
  const hasWords = fields.words.length > 0
  if (ids.length === 0) {
    const isNameless = !hasWords && goods_sn === undefined && barcode === undefined && approval_no === undefined
    return {
      isCertain: false,
      reason: isNameless ? text.nameless : text.unknown,
      ids,
      likelihoods,
      terms: isNamed ? terms : [],
    }
  }
  const fits = (one: ScoredGoods): boolean =>
    !one.contradicts &&
    (one.spec === 'same' || (one.spec === 'unsaid' && (goods_sn !== undefined || barcode !== undefined))) &&
    (one.maker === 'same' || one.maker === 'unsaid') &&
    (one.hasName || !hasWords) &&
    (one.hasNumber || (isNamed && one.hasName))
  const certain = scored.filter(fits)
  const best = likely[0]!
  const all = [...new Set([...terms, ...(best.goods.term_id === null ? [] : [best.goods.term_id])])]
  if (certain.length === 1) {
    const [one] = certain
    const by =
      goods_sn !== undefined
        ? text.by.goods_sn
        : barcode !== undefined
          ? text.by.barcode
          : approval_no !== undefined
            ? text.by.approval
            : one!.maker === 'same'
              ? text.by.maker
              : text.by.name
    return { isCertain: true, reason: by, ids: [one!.goods.id], likelihoods: [points(one!, parsed)], terms: all }
  }
  return { isCertain: false, reason: reasonForChoice(best, certain.length, parsed), ids, likelihoods, terms: all }
}

/** The first thing that leaves a doubt about the likeliest goods. */
function reasonForChoice(best: ScoredGoods, certain: number, { fields, isNamed }: ParsedLine): string {
  const { unsure } = text
  if (certain > 1) return unsure.several
  if (best.contradicts || (best.hasNumber && !best.hasName && fields.words.length > 0)) return unsure.numbers
  if (!isNamed && !best.hasNumber) return unsure.spelling
  if (best.spec === 'unsaid') return unsure.noSpec
  if (best.spec !== 'same') return unsure.spec
  if (best.maker === 'other' || best.maker === 'likely') return unsure.maker
  return unsure.spelling
}
