import { GOODS_IMPORT_LIMITS, type GoodsImport, type ImportIssue, type ImportRow } from '@yaopi/core/staff'
import { sheetOf } from '../../platform/spreadsheet/index.ts'
import type { ImportRecord, StoredRow } from './goods-import.queries.ts'
import { fieldLabels, importText as text } from './goods-import.text.ts'
import { type FieldName, fieldNames } from './map-columns.ts'

const required: readonly FieldName[] = ['name', 'ypgg', 'bzdw', 'sccj', 'category', 'base_price']
const fields = fieldNames.map((name) => ({
  name,
  label: fieldLabels[name],
  is_required: required.includes(name) ? (1 as const) : (0 as const),
}))

/** An import as the wire has it; `earlier`: one of the same file that was committed. */
export const importView = (
  record: ImportRecord,
  earlier?: { readonly id: number; readonly at: number },
): GoodsImport => ({
  id: record.id,
  name: record.name,
  state: record.state,
  state_text: text.states[record.state]!,
  version: record.version,
  by: record.staff,
  created_at: record.created_at,
  committed_at: record.committed_at,
  undo_until: record.committed_at === null ? null : record.committed_at + GOODS_IMPORT_LIMITS.undoDays * 86_400,
  ...(earlier === undefined || earlier.id === record.id ? {} : { earlier }),
  columns: record.columns,
  fields,
  counts: record.counts,
})

type Letters = ReadonlyMap<string, string>

/** The letters of the columns of a file by field. */
export const lettersOf = (columns: GoodsImport['columns']): Letters =>
  new Map(columns.map(({ field, letter }) => [field, letter]))

const issuesOf = (row: StoredRow, letters: Letters): ImportIssue[] =>
  row.issues.map((issue) => {
    const letter = letters.get(issue.field)
    return { ...issue, cell: letter === undefined ? String(row.row_no) : `${letter}${row.row_no}` }
  })

/** A row as the wire has it. */
export const rowView = (row: StoredRow, letters: Letters): ImportRow => ({
  row_no: row.row_no,
  action: row.is_skipped ? 'skip' : row.action,
  level: row.level,
  goods_id: row.goods_id,
  cells: row.cells,
  issues: issuesOf(row, letters),
})

/** The file again, with what became of each row and what is wrong with it. */
export const markedSheet = ({ columns }: Pick<GoodsImport, 'columns'>, list: readonly StoredRow[]) => {
  const letters = lettersOf(columns)
  return sheetOf<StoredRow>(
    text.sheet,
    [
      { title: text.rowNo, cell: (row) => row.row_no, width: 8 },
      { title: text.result, cell: (row) => text.actions[row.is_skipped ? 'skip' : row.action], width: 8 },
      {
        title: text.problems,
        cell: (row) =>
          issuesOf(row, letters)
            .map((issue) => `${issue.cell} ${issue.text}`)
            .join('\n'),
        width: 50,
      },
      ...columns.map((column, at) => ({
        title: column.title === '' ? column.letter : column.title,
        cell: (row: StoredRow) => (column.field === '' ? row.raw[at]! : (row.cells[column.field] ?? row.raw[at]!)),
      })),
    ],
    list,
  )
}
