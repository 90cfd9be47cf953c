import { isFormula } from './formula.ts'

/** A cell: text, a number, or nothing. */
export type SheetCell = string | number | null

/** A column of a sheet: its title, the cell of a row, its width in characters. */
export type SheetColumn<R> = {
  readonly title: string
  readonly cell: (row: R) => SheetCell
  readonly width?: number
  /** Numbers are shown with two decimals. */
  readonly isMoney?: boolean
}

/** The content type of an xlsx file. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * An xlsx file of one sheet: a row of titles, then the rows; `above` stands over the titles, `below` under the rows.
 * Text stays text: a cell never becomes a formula, nor when the sheet is saved as CSV and opened again.
 */
export async function sheetOf<R>(
  name: string,
  columns: readonly SheetColumn<R>[],
  list: readonly R[],
  { above, below }: { readonly above?: string; readonly below?: string | undefined } = {},
): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }))
  const body = list.map((row) =>
    columns.map((column) => {
      const value = column.cell(row)
      if (value === null || value === '') return null
      return typeof value === 'number'
        ? { value, type: Number, ...(column.isMoney === true ? { format: '#,##0.00' } : {}) }
        : { value: isFormula(value) ? `'${value}` : value, type: String }
    }),
  )
  const rowOf = (words: string | undefined) => (words === undefined ? [] : [[{ value: words, type: String }]])
  const top = rowOf(above)
  return writeXlsxFile([...top, head, ...body, ...rowOf(below)], {
    sheet: name,
    columns: columns.map(({ width = 16 }) => ({ width })),
    stickyRowsCount: top.length + 1,
  }).toBuffer()
}
