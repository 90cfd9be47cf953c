import { fen, formatDate, type Fen } from '@yaopi/core'
import { bookText as text } from './book.text.ts'

/** Most bytes and rows of a file of books. */
export const BOOK_LIMITS = { bytes: 2 * 1024 * 1024, rows: 5_000 } as const

/** Why a row is not read. */
export type BookFault = 'amount' | 'digits' | 'empty'
/** Why a file is not read. */
export type BookFileFault = keyof typeof text.fileFault

/** A row of a member's books; `day` as `YYYY-MM-DD` or empty, `amount` in fen, `line` counted from 1. */
export type BookRow = { readonly line: number; readonly sn: string; readonly day: string; readonly amount: Fen }

/** A file of books: its rows, and the rows that could not be read, with the reason in words. */
export type Book = {
  readonly rows: readonly BookRow[]
  readonly faults: readonly { readonly line: number; readonly words: string }[]
}

/** A cell as a spreadsheet or a text file has it. */
export type BookCell = string | number | boolean | Date | null | undefined

const plain = (cell: BookCell): string => (cell instanceof Date ? '' : String(cell ?? '')).normalize('NFKC').trim()
const heading = (cell: BookCell): string => plain(cell).replace(/\(.*?\)|[\s:：*]/gu, '')

/** An amount in fen; undefined where a cell is none. Brackets and a minus both mean money that went out. */
export function amountOf(cell: BookCell): Fen | undefined {
  if (typeof cell === 'number') {
    const cents = Math.round(cell * 100)
    return Number.isSafeInteger(cents) && Math.abs(cell * 100 - cents) < 1e-4 ? fen(cents) : undefined
  }
  const bare = plain(cell).replace(/[¥￥元,\s]/gu, '')
  const inner = /^\((.*)\)$/u.exec(bare)?.[1]
  const read = /^([+-]?)(\d{1,11})(?:\.(\d{1,2}))?$/u.exec(inner ?? bare)
  if (read === null) return undefined
  const cents = Number(read[2]) * 100 + Number((read[3] ?? '').padEnd(2, '0'))
  return fen((read[1] === '-') === (inner === undefined) && cents !== 0 ? -cents : cents)
}

/** A day as `YYYY-MM-DD`; empty where a cell is none. */
export function dayOf(cell: BookCell): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  // Days since 1899-12-30, as spreadsheets count them.
  if (typeof cell === 'number')
    return cell > 30_000 && cell < 80_000 ? formatDate(Math.floor((cell - 25_569) * 86_400) - 8 * 3_600) : ''
  const read = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/u.exec(plain(cell))
  if (read === null) return ''
  const day = `${read[1]}-${read[2]!.padStart(2, '0')}-${read[3]!.padStart(2, '0')}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? '' : day
}

/** A number of an order, payment or invoice as both sides write it. */
export const snOf = (cell: BookCell): string => plain(cell).replace(/\s/gu, '').toUpperCase()

type Columns = { readonly sn: number; readonly amount: number; readonly day: number }

function columnsOf(row: readonly BookCell[]): Columns | undefined {
  const at = (sign: RegExp) => row.findIndex((cell) => sign.test(heading(cell)))
  const { sn, amount, day } = text.headings
  const places = { sn: at(sn), amount: at(amount), day: at(day) }
  return places.sn < 0 || places.amount < 0 ? undefined : places
}

/** The books of a table: columns in any order, found by their names in one of the first twenty rows. */
export function bookOf(table: readonly (readonly BookCell[])[]): Book | BookFileFault {
  const top = table.slice(0, 20).findIndex((row) => columnsOf(row) !== undefined)
  if (top < 0) return 'noColumns'
  const columns = columnsOf(table[top]!)!
  const rows: BookRow[] = []
  const faults: Book['faults'][number][] = []
  const filled = table
    .map((row, at) => ({ row, line: at + 1 }))
    .slice(top + 1)
    .filter(({ row }) => row.some((cell) => plain(cell) !== '' || cell instanceof Date))
  if (filled.length > BOOK_LIMITS.rows) return 'tooMany'
  for (const { row, line } of filled) {
    if (row.some((cell) => text.total.test(plain(cell)))) continue
    const number = row[columns.sn]
    const sn = snOf(number)
    const day = columns.day < 0 ? '' : dayOf(row[columns.day])
    const amount = amountOf(row[columns.amount])
    const isCut = (typeof number === 'number' && !Number.isSafeInteger(number)) || /^\d(\.\d+)?E\+\d+$/u.test(sn)
    const fault: BookFault | undefined = isCut
      ? 'digits'
      : amount === undefined
        ? 'amount'
        : sn === '' && day === ''
          ? 'empty'
          : undefined
    if (fault === undefined) rows.push({ line, sn, day, amount: amount! })
    else faults.push({ line, words: text.rowFault[fault](plain(row[columns.amount]).slice(0, 20)) })
  }
  return rows.length === 0 && faults.length === 0 ? 'noRows' : { rows, faults }
}

/** The cells of comma-separated text; quotes keep commas and line ends together. */
export function csvTable(content: string): string[][] {
  const separator = content.includes('\t') && !content.includes(',') ? '\t' : ','
  const table: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const end = (): void => {
    table.at(-1)!.push(cell)
    cell = ''
  }
  const signs = content.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n')
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at]!
    if (sign === '"' && isQuoted && signs[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) end()
    else if (sign === '\n' && !isQuoted) {
      end()
      table.push([])
    } else cell += sign
  }
  end()
  return table
}

/** Text of bytes in UTF-8, or in the encoding that spreadsheets in China save. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Reads a file of books, xlsx or text. Nothing of it leaves the browser. */
export async function readBook(file: File): Promise<Book | BookFileFault> {
  if (file.size > BOOK_LIMITS.bytes) return 'tooBig'
  try {
    if (!/\.xlsx$/iu.test(file.name)) return bookOf(csvTable(decoded(await file.arrayBuffer())))
    const { readSheet } = await import('read-excel-file/browser')
    return bookOf((await readSheet(file)) as readonly (readonly BookCell[])[])
  } catch {
    return 'unreadable'
  }
}
