import { anyPiece, brackets, companyWords, countUnits, each, measures } from './specification.text.ts'

/** How two specifications compare: certainly one, perhaps one (24粒 and 12粒*2板), or two. */
export type SpecMatch = 'same' | 'likely' | 'other'

/** A specification taken apart: amounts by dimension, counts with their unit, and the words that are left. */
type Specification = {
  /** `250mg`, in the order of the text. */
  readonly measures: readonly string[]
  /** A count; its unit is empty when any piece is meant. */
  readonly counts: readonly { readonly number: number; readonly unit: string }[]
  readonly words: string
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
const longestFirst = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')
const part = new RegExp(
  String.raw`(\d+(?:\.\d+)?|\.\d+)\s*(${longestFirst([...Object.keys(measures), ...countUnits, ...anyPiece])})?` +
    '(?![a-z])',
  'gu',
)
const container = new RegExp(String.raw`${each}(?:${longestFirst(countUnits)})(?![a-z])`, 'gu')
const plain = (value: number): string => String(Number(value.toPrecision(10)))

/** A text with one kind of width, case, brackets and multiplication sign. */
export function normalised(text: string): string {
  return [...text.normalize('NFKC').toLowerCase()]
    .map((sign) => brackets[sign] ?? sign)
    .join('')
    .replace(/[μµ]/gu, 'u')
    .replace(/[×✕✖∗·•⨯]/gu, '*')
    .replace(/(?<=[\d\p{Script=Han}a-z)%])\s*x\s*(?=\.?\d)/gu, '*')
    .replace(/\s+/gu, ' ')
    .trim()
}

function readSpecification(text: string): Specification {
  const line = normalised(text).replace(container, '')
  const amounts: string[] = []
  const counts: { number: number; unit: string }[] = []
  const rest = line.replace(part, (_, digits: string, unit: string | undefined) => {
    const measure = unit === undefined ? undefined : measures[unit]
    if (measure !== undefined) amounts.push(plain(Number(digits) * measure[1]) + measure[0])
    else counts.push({ number: Number(digits), unit: unit === undefined || anyPiece.includes(unit) ? '' : unit })
    return ' '
  })
  const words = rest.replace(/[^\p{Letter}\p{Number}]/gu, '')
  return { measures: amounts, counts, words }
}

/** What is left of a specification without its amounts and counts: 铝塑 of 0.25g*24粒(铝塑), 酒精 of 75%酒精. */
export const wordsBeside = (text: string): string => readSpecification(text).words

const sorted = (words: readonly string[]): string => [...words].sort().join('*')
const countsKey = ({ counts }: Specification): string => sorted(counts.map(({ number }) => plain(number)))
const pieces = ({ counts }: Specification): number => counts.reduce((product, { number }) => product * number, 1)

/** Whether counts of the same numbers name the same pieces; a count of any pieces fits every unit. */
function haveSameUnits(one: Specification, other: Specification): boolean {
  const left = [...other.counts]
  for (const { number, unit } of [...one.counts].sort((a, b) => (b.unit === '' ? 0 : 1) - (a.unit === '' ? 0 : 1))) {
    const fits = (count: { number: number; unit: string }) => count.number === number
    const exact = left.findIndex((count) => fits(count) && count.unit === unit)
    const at = exact >= 0 ? exact : left.findIndex((count) => fits(count) && (count.unit === '' || unit === ''))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return left.length === 0
}

/**
 * Compares two specifications whatever their spelling: width, case, order, units (0.25g is 250mg), multiplication
 * signs and the container at the end.
 */
export function compareSpecs(one: string, other: string): SpecMatch {
  const [a, b] = [readSpecification(one), readSpecification(other)]
  const isEmpty = ({ measures: amounts, counts, words }: Specification) =>
    amounts.length + counts.length === 0 && words === ''
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b) ? 'same' : 'likely'
  const sameMeasures = sorted(a.measures) === sorted(b.measures)
  const sameCounts = countsKey(a) === countsKey(b)
  const sameWords = a.words === b.words
  if (sameMeasures && sameCounts && haveSameUnits(a, b)) {
    if (sameWords) return 'same'
    return a.words === '' || b.words === '' ? 'likely' : 'other'
  }
  const oneLacks = a.measures.length === 0 || b.measures.length === 0
  const countsFit = a.counts.length > 0 && b.counts.length > 0 && pieces(a) === pieces(b)
  const halfMissing = a.counts.length === 0 || b.counts.length === 0
  if ((sameMeasures || oneLacks) && countsFit) return 'likely'
  return sameMeasures && a.measures.length > 0 && halfMissing ? 'likely' : 'other'
}

/** The name of a company without the words that all of them have. */
export function makerStem(name: string): string {
  let stem = normalised(name).replace(/[^\p{Letter}\p{Number}]/gu, '')
  for (let isCut = true; isCut;) {
    const word = companyWords.find((end) => stem.length > end.length + 1 && stem.endsWith(end))
    isCut = word !== undefined
    if (word !== undefined) stem = stem.slice(0, -word.length)
  }
  return stem
}

/**
 * Whether what somebody wrote names this maker: it stands in the name as a whole, or perhaps, when only its characters
 * do in their order (哈药三精 in 哈药集团三精制药).
 */
export function compareMakers(written: string, name: string): SpecMatch {
  const [short, long] = [makerStem(written), makerStem(name)]
  if (short.length < 2) return 'other'
  if (long.includes(short) || short.includes(long)) return 'same'
  let at = 0
  for (const sign of short) {
    const place = long.indexOf(sign, at)
    if (place < 0) return 'other'
    at = place + 1
  }
  return 'likely'
}
