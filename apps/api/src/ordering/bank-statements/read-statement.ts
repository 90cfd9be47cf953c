import { createHash } from 'node:crypto'
import type { Fen } from '@yaopi/core'
import { fieldError } from '../../platform/errors/index.ts'
import { bankStatementsText as text } from './bank-statements.text.ts'

/** Money that came, as a line of a file says; `row_no` as a spreadsheet counts. */
export type ReadLine = {
  readonly row_no: number
  readonly paid_on: string
  readonly amount: Fen
  readonly payer: string
  readonly note: string
  readonly serial: string
  readonly line_key: string
}

/** How far down the header of a file may stand. */
const HEADER_ROWS = 20
const DAY = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/
const AMOUNT = /^[+]?(\d{1,10})(?:\.(\d{1,2})0*)?$/

type Columns = { readonly [K in keyof typeof text.headers]: readonly number[] }

const bare = (cell: string): string => cell.replace(/[\s　]/g, '').replace(/[(（].*$/, '')

/** Where the columns stand in a row, when it is the header: day, amount and payer are there. */
function columnsOf(row: readonly string[]): Columns | undefined {
  const at = (names: readonly string[]): number[] =>
    names.flatMap((name) => row.flatMap((cell, place) => (bare(cell) === name ? [place] : [])))
  const { day, amount, payer, note, serial } = text.headers
  const columns = { day: at(day), amount: at(amount), payer: at(payer), note: at(note), serial: at(serial) }
  return columns.day.length > 0 && columns.amount.length > 0 && columns.payer.length > 0 ? columns : undefined
}

function dayOf(cell: string, rowNo: number): string {
  const hit = DAY.exec(cell)
  const day = hit && `${hit[1]}-${hit[2]!.padStart(2, '0')}-${hit[3]!.padStart(2, '0')}`
  if (day === null || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) throw fieldError('file', text.badDay(rowNo, cell))
  return day
}

/** Fen of a cell; 0 for nothing and for money that went out. */
function amountOf(cell: string, rowNo: number): Fen {
  const plain = cell.replace(/[,，¥￥\s]/g, '')
  if (plain === '' || plain.startsWith('-') || /^0+(\.0*)?$/.test(plain)) return 0
  const hit = AMOUNT.exec(plain)
  if (hit === null) throw fieldError('file', text.badAmount(rowNo, cell))
  return Number(hit[1]) * 100 + Number((hit[2] ?? '').padEnd(2, '0'))
}

/** What came to the account by the rows of a file. Throws 422 at the file for what cannot be read. */
export function readStatement(rows: readonly (readonly string[])[]): ReadLine[] {
  const head = rows.slice(0, HEADER_ROWS).findIndex((row) => columnsOf(row) !== undefined)
  if (head < 0) throw fieldError('file', text.noHeader)
  const columns = columnsOf(rows[head]!)!
  const cell = (row: readonly string[], places: readonly number[]): string => (row[places[0] ?? -1] ?? '').trim()
  const times = new Map<string, number>()
  const lines = rows.slice(head + 1).flatMap((row, at): ReadLine[] => {
    const rowNo = head + 2 + at
    const amount = amountOf(cell(row, columns.amount), rowNo)
    if (amount === 0) return []
    const note = columns.note
      .map((place) => (row[place] ?? '').trim())
      .filter((one) => one !== '')
      .join(' ')
    const [payer, serial] = [cell(row, columns.payer), cell(row, columns.serial)]
    const paid_on = dayOf(cell(row, columns.day), rowNo)
    const said = JSON.stringify([paid_on, amount, payer, note])
    const place = (times.get(said) ?? 0) + 1
    times.set(said, place)
    const line_key = serial === '' ? createHash('sha256').update(`${said} ${place}`).digest('hex') : `serial:${serial}`
    return [{ row_no: rowNo, paid_on, amount, payer, note, serial, line_key }]
  })
  if (lines.length === 0) throw fieldError('file', text.nothing)
  return lines
}
