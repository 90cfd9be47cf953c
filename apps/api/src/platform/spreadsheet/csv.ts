import { isFormula } from './formula.ts'

/** The content type of a CSV file. */
export const CSV = 'text/csv; charset=utf-8'

/** Begins a CSV file: without it spreadsheet programs read Chinese in another encoding. */
const MARK = '\uFEFF'

/** What a spreadsheet program would take for a number whose digits it changes. */
const LONG = /^0\d|^\d{12,}$/

/** A cell; a tab before it makes a program read it as text. */
const cellOf = (value: string | number): string => {
  const words = typeof value === 'string' && (isFormula(value) || LONG.test(value)) ? `\t${value}` : String(value)
  return /[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/** A CSV file of rows of cells. Text stays text: long numbers keep their digits, nothing becomes a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(`${MARK}${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`)
