import { MOST_STORE_ROWS, STORE_COLUMNS, tidyStore } from '@yaopi/core'
import type { HeadFacts, StoreFacts, StoreForm, StoresState, StoreTableForm } from '@yaopi/core/contract'
import { emptyStore } from './store-workbook.ts'

/** A row of the table; `id` is empty for a store that is not there yet. */
export type RowValues = StoreFacts & { readonly id: string }
/** The table as its fields hold it. */
export type TableValues = { readonly head: HeadFacts; readonly stores: readonly RowValues[] }

const HEAD = ['licence_no', 'region', 'address', 'name'] as const

/** The cells by their names in an answer of the server. */
export const tableWire = {
  ...Object.fromEntries(HEAD.map((field) => [`head.${field}`, `head.${field}` as const])),
  ...Object.fromEntries(
    Array.from({ length: MOST_STORE_ROWS }, (_, row) =>
      STORE_COLUMNS.map((column) => [`stores.${row}.${column}`, `stores.${row}.${column}` as const] as const),
    ).flat(),
  ),
}

/** Whether nothing was typed into a row. */
export const isBlank = (row: StoreFacts): boolean =>
  STORE_COLUMNS.every((column) => column === 'rank' || column === 'region' || (row[column] ?? '').trim() === '')

/** An empty row, in the region of the one before it. */
export const blankRow = (before?: StoreFacts): RowValues => ({
  ...emptyStore,
  id: '',
  ...(before === undefined ? {} : { rank: before.rank, region: before.region }),
})

const rowOf = (row: Partial<RowValues>): RowValues => ({ ...blankRow(), ...row })

/** What is in the table at first: what was typed in, else what is stored and may be changed. */
export function tableValues({ head, stores, draft }: StoresState): TableValues {
  const { licence_no, region, address, name } = head
  const stored = stores.filter((one) => one.is_open === 1)
  const rows = (draft?.stores ?? stored.map((one) => ({ ...facts(one), id: String(one.id) }))).map(rowOf)
  return {
    head: { licence_no, region, address, name, ...draft?.head },
    stores: rows.length > 0 ? rows : [blankRow()],
  }
}

const facts = (row: StoreFacts): StoreFacts =>
  Object.fromEntries(STORE_COLUMNS.map((column) => [column, row[column]])) as StoreFacts

/** The table as it is sent. */
export const tableToSend = (values: TableValues, isHeadOpen: boolean): StoreTableForm => ({
  ...(isHeadOpen ? { head: values.head } : {}),
  stores: values.stores.map((row): StoreForm => ({
    ...tidyStore(facts(row)),
    ...(row.id === '' ? {} : { id: Number(row.id) }),
  })),
})

/** Rows with others added: those of a credit code that is there take its place, blank ones go. */
export function withStores(rows: readonly RowValues[], added: readonly StoreFacts[]): readonly RowValues[] {
  const byCode = new Map(added.map((one) => [one.uscc, one]))
  const stayed = rows
    .filter((row) => !isBlank(row))
    .map((row) => {
      const newer = row.uscc === '' ? undefined : byCode.get(tidyStore(row).uscc)
      if (newer !== undefined) byCode.delete(newer.uscc)
      return newer === undefined ? row : { ...row, ...newer }
    })
  const left = new Set(byCode.values())
  return [...stayed, ...added.filter((one) => left.has(one) || one.uscc === '').map((one) => ({ ...one, id: '' }))]
}

/** Rows with a block of cells laid over them, from a row and a column on; further rows are added. */
export function withCells(
  rows: readonly RowValues[],
  cells: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
): readonly RowValues[] {
  const all = [...rows]
  cells.forEach((words, place) => {
    const row = all[at.row + place] ?? blankRow(all.at(-1))
    const typed = Object.fromEntries(
      words.flatMap((word, step) => {
        const column = STORE_COLUMNS[at.column + step]
        return column === undefined ? [] : [[column, word.trim()]]
      }),
    )
    const { id } = row
    all[at.row + place] = { ...tidyStore({ ...facts(row), ...typed }), id }
  })
  return all
}

/** Text of the clipboard as cells; undefined: it is one word and goes into its cell as it is. */
export function cellsOf(clipboard: string): readonly (readonly string[])[] | undefined {
  const lines = clipboard.replaceAll('\r', '').replace(/\n+$/, '').split('\n')
  if (lines.length < 2 && !lines[0]!.includes('\t')) return undefined
  return lines.map((line) => line.split('\t').map((word) => word.replace(/^"(.*)"$/s, '$1').slice(0, 200)))
}
