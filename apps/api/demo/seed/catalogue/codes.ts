/** Numbers printed on goods. All are made so that a person of the trade sees at once that they are invented. */
import { numberOf } from '../random.ts'
import { DEVICE_CODES } from './codes.text.ts'
import type { Generic } from './facts.ts'

/** The check digit of a 13-digit article number. */
export const checkDigit = (twelve: string): number => {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** 69-code of goods: 6999 and the running number, with a right check digit. */
export const barcodeOf = (id: number): string => {
  const twelve = `6999${String(id).padStart(8, '0')}`
  return `${twelve}${checkDigit(twelve)}`
}

const LETTERS: Readonly<Partial<Record<Generic['kind'], string>>> = {
  chemical: 'H',
  chinese_patent: 'Z',
  biological: 'S',
}

/** Hands out approval numbers: one per name and maker, 9999 and a count (a hash once 10,000 are used up). */
export const approvals = (): ((one: Generic, maker: string, deviceClass: number | null) => string) => {
  const known = new Map<string, string>()
  const counts = new Map<string, number>()
  const digits = (line: string, key: string): string => {
    const count = (counts.get(line) ?? 0) + 1
    counts.set(line, count)
    return String(count < 10_000 ? count : numberOf(key) % 10_000).padStart(4, '0')
  }
  return (one, maker, deviceClass) => {
    if (one.kind === 'herbal') return ''
    const key = `${one.name}|${maker}`
    const before = known.get(key)
    if (before !== undefined) return before
    const letter = LETTERS[one.kind]
    const line = letter ?? `device ${deviceClass}`
    const number = letter
      ? `${DEVICE_CODES.drug}${letter}9999${digits(line, key)}`
      : deviceClass === 1
        ? `${DEVICE_CODES.filed}20269999${digits(line, key)}`
        : deviceClass === null
          ? ''
          : `${DEVICE_CODES.registered}2026${deviceClass}99${digits(line, key)}`
    // Beyond this the map would only eat memory: numbers repeat anyway.
    if (known.size < 60_000) known.set(key, number)
    return number
  }
}
