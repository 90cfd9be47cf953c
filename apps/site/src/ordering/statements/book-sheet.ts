import { statementText } from '@yaopi/core/contract'
import { saveFile } from '../../platform/save-file/index.ts'
import { bookText as text } from './book.text.ts'
import type { Compared, Comparison } from './compare-book.ts'

const { columns } = text
const kindOf = ({ kind }: Compared): string => (kind === undefined ? '' : statementText.kind[kind])
const money = (amount: number | undefined) =>
  amount === undefined ? null : { value: amount / 100, type: Number, format: '#,##0.00' }

/** A comparison as xlsx: every row of both sides with its result. Texts stay texts: no cell becomes a formula. */
export async function bookSheet({ rows }: Comparison): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const head = Object.values(columns).map((value) => ({ value, fontWeight: 'bold' as const }))
  const words = (value: string) => (value === '' ? null : { value, type: String })
  const body = rows.map((row) => [
    words(text.state[row.state]),
    words(kindOf(row)),
    words(row.sn),
    words(row.day),
    money(row.ours),
    money(row.theirs),
    row.line === undefined ? null : { value: row.line, type: Number },
  ])
  const widths = [26, 10, 26, 14, 16, 16, 12].map((width) => ({ width }))
  return write([{ data: [head, ...body], sheet: text.sheet, columns: widths }]).toBlob()
}

/** Saves a comparison as a file. */
export async function saveBookSheet(comparison: Comparison, month: string): Promise<void> {
  saveFile(await bookSheet(comparison), text.fileName(month))
}
