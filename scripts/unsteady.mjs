// The list of test files that were red in a whole run and green alone: tests/unsteady.tsv. A change explains and removes
// the rows it finds; many rows, or old ones, fail the run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** Where the list stands: file, test, day, first error, cause when it is known. */
export const UNSTEADY_FILE = 'tests/unsteady.tsv'

const COLUMNS = ['file', 'test', 'day', 'error', 'cause']
const MOST_ROWS = 5
const MOST_DAYS = 14
const DAY = 24 * 60 * 60 * 1000

/** The rows of the list, as objects by their columns. */
export function readUnsteady(path = inRoot(UNSTEADY_FILE)) {
  if (!existsSync(path)) return []
  const [, ...lines] = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [COLUMNS[at], cell])))
}

/** Adds `{ file, test, error }` to the list with the day of today; a file that stands there keeps its row. */
export function writeUnsteady(found, path = inRoot(UNSTEADY_FILE), today = new Date()) {
  const rows = readUnsteady(path)
  const added = found
    .filter(({ file }) => !rows.some((row) => row.file === file))
    .map((row) => ({ ...row, day: today.toISOString().slice(0, 10), cause: '' }))
  if (added.length === 0) return
  const lines = [...rows, ...added].map((row) => COLUMNS.map((column) => cell(row[column])).join('\t'))
  writeFileSync(path, `${[COLUMNS.join('\t'), ...lines].join('\n')}\n`)
}

/** What makes the list itself a reason to fail: too many rows, a row that has stood too long. */
export function faultsOf(rows, today = new Date()) {
  const old = rows.filter(({ day }) => !(today.getTime() - Date.parse(day) <= MOST_DAYS * DAY))
  return [
    ...(rows.length > MOST_ROWS ? [`${rows.length} rows, more than ${MOST_ROWS}`] : []),
    ...old.map(({ file, day }) => `${file} stands there since ${day}, more than ${MOST_DAYS} days`),
  ]
}

const cell = (text = '') => text.replaceAll(/\s+/g, ' ').slice(0, 300)
