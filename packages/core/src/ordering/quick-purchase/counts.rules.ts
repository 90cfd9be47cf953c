import { normalised } from './specification.rules.ts'
import {
  caseUnits,
  countWords,
  digitWords,
  middlePackUnits,
  orderUnits,
  packUnits,
  shortNumber,
  twoWord,
  wordedNumber,
} from './specification.text.ts'

/** A number and the unit that is written behind it. */
export type Count = { readonly value: number; readonly unit?: string | undefined }

const allUnits = [...middlePackUnits, ...caseUnits, ...orderUnits, ...packUnits]
const units = [...allUnits].sort((a, b) => b.length - a.length).join('|')
const figures = new RegExp(
  String.raw`^(?:(?:${countWords})\s*:?)?\s*[x*]?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.0+)?\s*(${units})?$`,
  'u',
)
const words = new RegExp(`^([^\\d\\s]+?)\\s*(${units})?$`, 'u')

/** A number below ten thousand written in words; undefined for what may be another number too. */
function numberInWords(text: string): number | undefined {
  const plain = text.replaceAll(twoWord[0], twoWord[1])
  const read = wordedNumber.exec(plain)
  if (read === null || plain === '' || shortNumber.test(plain)) return undefined
  const [thousands, hundreds, tens, ones] = read.slice(1).map((digit) => digitWords.indexOf(digit ?? digitWords[0]!))
  return thousands! * 1_000 + hundreds! * 100 + (read[3] === '' ? 1 : tens!) * 10 + ones!
}

/** The unit that a cell is; undefined when it is none. */
export function unitOf(cell: string): string | undefined {
  const plain = normalised(cell)
  return allUnits.includes(plain) ? plain : undefined
}

/**
 * The quantity that a cell is, with its unit; undefined for anything else and for 0. `isNamed`: the column says that it
 * is one, so that a number in words needs no unit.
 */
export function countOf(cell: string, isNamed = false): Count | undefined {
  const plain = normalised(cell)
  const read = figures.exec(plain)
  if (read !== null) {
    const value = Number(read[1]!.replaceAll(',', ''))
    return value === 0 ? undefined : { value, unit: read[2] }
  }
  const worded = words.exec(plain)
  const value = worded === null || (worded[2] === undefined && !isNamed) ? undefined : numberInWords(worded[1]!)
  return value === undefined || value === 0 ? undefined : { value, unit: worded![2] }
}

const isBig = (unit: string): boolean => caseUnits.includes(unit) || middlePackUnits.includes(unit)

/**
 * The one quantity that all counts of a line agree on, with the unit in a cell of its own where none is written behind
 * the number; undefined where two numbers or two units differ.
 */
export function agreedCount(counts: readonly Count[], unitCells: readonly string[] = []): Count | undefined {
  const [value, ...otherValues] = new Set(counts.map((count) => count.value))
  const [written, ...otherUnits] = new Set(counts.flatMap(({ unit }) => unit ?? []))
  const [beside, ...otherCells] = new Set(unitCells)
  if (value === undefined || otherValues.length + otherUnits.length > 0) return undefined
  if (written === undefined) return otherCells.length > 0 ? undefined : { value, unit: beside }
  // 5 and 5件 are not the same number.
  if (isBig(written) && counts.some(({ unit }) => unit === undefined)) return undefined
  // The unit of sale may stand beside a number of cases.
  return beside === undefined || unitCells.includes(written) || isBig(written) ? { value, unit: written } : undefined
}
