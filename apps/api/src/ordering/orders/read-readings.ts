import { TEMPERATURE_LIMITS } from '@yaopi/core/contract'
import { temperatureText as text } from './temperature.text.ts'
import type { Reading } from './temperature.queries.ts'

/** A day and a time of the day, with or without seconds and a zone of China. */
const TIME = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]\s*(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?:\+08:?00)?$/
const DEGREES = /^([+-]?)(\d{1,3})(?:\.(\d{1,2}))?\s*(?:℃|°C|C)?$/i
const SHANGHAI = 8 * 3_600

/** Readings of a file, or why it cannot be taken. */
export type ReadReadings = { readonly points: readonly Reading[] } | { readonly fault: string }

/**
 * Reads the export of a temperature logger: a reading a row, its time and the degrees in any two columns beside each
 * other or apart, separated by commas, semicolons or tabs. Rows before the first reading are a head; after it every row
 * must be one.
 */
export function readReadings(csv: string): ReadReadings {
  const rows = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const points: Reading[] = []
  for (const [at, words] of rows.entries()) {
    if (words.trim() === '') continue
    const point = readingOf(words)
    if (point === undefined) {
      if (points.length === 0) continue
      return { fault: text.notAReading(at + 1) }
    }
    const before = points.at(-1)
    if (before !== undefined && point[0] <= before[0]) return { fault: text.notLater(at + 1) }
    if (points.length === TEMPERATURE_LIMITS.readings) return { fault: text.tooMany(TEMPERATURE_LIMITS.readings) }
    points.push(point)
  }
  return points.length < 2 ? { fault: text.noReadings } : { points }
}

function readingOf(words: string): Reading | undefined {
  const cells = words.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  const place = cells.findIndex((cell) => secondsOf(cell) !== undefined)
  if (place < 0) return undefined
  // A number before the time is the number of the row.
  const tenths = cells
    .slice(place + 1)
    .map(tenthsOf)
    .find((value) => value !== undefined)
  return tenths === undefined ? undefined : [secondsOf(cells[place]!)!, tenths]
}

function secondsOf(cell: string): number | undefined {
  const match = TIME.exec(cell)
  if (match === null) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0))
  const at = Date.UTC(year!, month! - 1, day, hour, minute, second)
  const back = new Date(at)
  const isDay = back.getUTCMonth() === month! - 1 && back.getUTCDate() === day && back.getUTCHours() === hour
  return isDay && minute! < 60 && second! < 60 ? at / 1000 - SHANGHAI : undefined
}

/** Tenths of a degree, the second decimal rounded away from zero at 5. */
function tenthsOf(cell: string): number | undefined {
  const match = DEGREES.exec(cell)
  if (match === null) return undefined
  const [, sign, whole, decimals = ''] = match
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  const tenths = Math.floor(hundredths / 10) + (hundredths % 10 >= 5 ? 1 : 0)
  return tenths > 1_000 ? undefined : sign === '-' && tenths > 0 ? -tenths : tenths
}
