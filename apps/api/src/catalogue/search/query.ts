import { fold } from './fold.ts'
import { deviceNumber, pieces, sameUnit, units } from './sizes.text.ts'
import { approvalWords } from './words.text.ts'

/** A keyword line taken apart. */
export interface Query {
  /** Words for names and makers, as typed, without the parts below. */
  readonly words: readonly string[]
  /** Size and pack, normalised: `0.25g*24粒`. */
  readonly spec?: Spec
  /** Beginnings of approval numbers the line may mean (国药准字H2005…). */
  readonly approvals: readonly string[]
  /** 8 to 14 digits. */
  readonly barcode?: string
  /** A number of our own (Y0000012). */
  readonly goodsSn?: string
}

/**
 * A size: its normalised text, and one regular expression (POSIX, ignoring case) per part that a `ypgg` should satisfy.
 */
export interface Spec {
  readonly text: string
  readonly patterns: readonly string[]
}

const amount = `(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:${units})`
// every repetition begins with a separator or ends with a unit, so that a long run of digits is read in one way only
const run = new RegExp(
  `(?<![a-z0-9.%-])(${amount}(?:[*/:+](?:${amount}|(?:${units})(?![a-z])|\\d+)|${amount}` +
    `)*)(?:(?<=%)|(?![a-z0-9\\p{Script=Han}]))`,
  'u',
)
const glued = new RegExp(
  run.source.replace('[a-z0-9.%-]', '[0-9.-]').replace('(?![a-z0-9\\p{Script=Han}])', '(?![a-z0-9])'),
  'u',
)
const piece = new RegExp(`(\\d+(?:\\.\\d+)?|\\.\\d+)(${units})?`, 'gu')

const asMilligrams: Readonly<Record<string, number>> = { kg: 1e6, g: 1e3, mg: 1, ug: 1e-3 }
const plainNumber = (value: number): string => String(Number(value.toPrecision(12)))

const sizeText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[×✕✖xX＊∗·•](?=\s*[\d.])/gu, '*')
    .replace(/μ|µ/gu, 'u')
    .replace(/\s*([*/:+])\s*/gu, '$1')

/** All ways a part may be written: 0.25g and 250mg. */
const spellingsOf = (value: number, unit: string): readonly string[] => {
  const factor = asMilligrams[unit]
  if (factor === undefined) return [`${plainNumber(value)}${unit}`]
  return Object.entries(asMilligrams)
    .map(([other, size]) => [(value * factor) / size, other] as const)
    .filter(([number, other]) => other === unit || (number >= 0.001 && number < 10_000))
    .map(([number, other]) => plainNumber(number) + other)
}

const specOf = (text: string): Spec => {
  const parts: string[] = [],
    patterns: string[] = []
  for (const [, number, typedUnit = ''] of text.matchAll(piece)) {
    const unit = sameUnit[typedUnit] ?? typedUnit
    const many = unit === 's' || unit === 't' || unit === '’s' || unit === ''
    const spellings = many ? [plainNumber(Number(number))] : spellingsOf(Number(number), unit)
    parts.push(many ? plainNumber(Number(number)) : `${plainNumber(Number(number))}${unit}`)
    const written = spellings.map((one) => one.replace(/\./gu, '[.]').replace(/^ug|ug$/u, '[uμµ]g')).join('|')
    patterns.push(`(^|[^0-9.])(${written})${many ? `[${pieces}]` : '([^a-z]|$)'}`)
  }
  return { text: parts.join('*'), patterns }
}

const letters = 'HZSBTFJ'
const bareApproval = /^([hzsjbtf])([a-z]?)(\d{4,8})$/u

const approvalsOf = (folded: string): readonly string[] | undefined => {
  const lead = approvalWords.map(fold).find((word) => folded.startsWith(word))
  if (deviceNumber.test(folded)) return [folded.toUpperCase()]
  const rest = lead ? folded.slice(lead.length) : folded
  const begin = approvalWords[0]!
  if (lead && /^[hzsjbtf]?[a-z]?\d{0,8}$/u.test(rest))
    return /^\d+$/u.test(rest) ? [...letters].map((letter) => begin + letter + rest) : [begin + rest.toUpperCase()]
  if (bareApproval.test(folded)) return [begin + folded.toUpperCase()]
  return undefined
}

const ownNumber = /^[a-z]{1,3}\d{6,10}$/u

const wordBreak = /[\s,，、;；|]+/u

/** Takes a keyword line apart. `eager` also takes a size that follows a letter directly (维生素C100片). */
export const readQuery = (line: string, eager = false): Query => {
  const text = sizeText(line.slice(0, 200)).trim()
  const compact = text.replace(/[\s-]/gu, '')
  if (/^\d{8,14}$/u.test(compact))
    return {
      words: [],
      barcode: compact,
      approvals: compact.length === 8 ? [...letters].map((letter) => approvalWords[0]! + letter + compact) : [],
    }
  const goodsSn = ownNumber.test(compact) ? { goodsSn: compact.toUpperCase() } : {}
  const whole = approvalsOf(fold(compact))
  if (whole) return { words: [], approvals: whole, ...goodsSn }
  if (goodsSn.goodsSn) return { words: [], approvals: [], ...goodsSn }
  const match = (eager ? glued : run).exec(text)
  const rest = match ? `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` : text
  const words = rest.split(wordBreak).filter((word) => fold(word) !== '')
  const approvals = words.flatMap((word) => approvalsOf(fold(word)) ?? [])
  const named = words.filter((word) => approvalsOf(fold(word)) === undefined)
  return { words: named, approvals, ...(match && { spec: specOf(match[1]!) }) }
}
