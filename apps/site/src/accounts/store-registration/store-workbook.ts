import { STORE_COLUMNS, storeColumnNames, tidyStore } from '@yaopi/core'
import type { StoreFacts } from '@yaopi/core/contract'
import { storeRegistrationText as text } from './store-registration.text.ts'

const WIDTHS: Readonly<Record<keyof StoreFacts, number>> = {
  company: 28,
  uscc: 24,
  rank: 12,
  licence_no: 20,
  region: 26,
  address: 36,
  name: 12,
  phone: 16,
}

/** An empty row. */
export const emptyStore: StoreFacts = {
  company: '',
  uscc: '',
  rank: '3',
  licence_no: '',
  region: '',
  address: '',
  name: '',
  phone: '',
}

const wordsOf = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell)).slice(0, 200)

/** Rows of cells as stores: by the names of the columns in the first row, else in the order of the table. */
export function storesOf(cells: readonly (readonly unknown[])[]): readonly StoreFacts[] {
  const names = (cells[0] ?? []).map((name) => wordsOf(name).trim())
  const places = STORE_COLUMNS.map((column) => names.indexOf(storeColumnNames[column]))
  const isNamed = places.filter((place) => place >= 0).length >= 2
  return cells
    .slice(isNamed ? 1 : 0)
    .filter((row) => row.some((cell) => wordsOf(cell).trim() !== ''))
    .map((row) =>
      tidyStore({
        ...emptyStore,
        ...Object.fromEntries(
          STORE_COLUMNS.map((column, at) => [column, wordsOf(row[isNamed ? places[at]! : at])]).filter(
            ([column, words]) => column !== 'rank' || words !== '',
          ),
        ),
      }),
    )
}

/** The stores of a workbook. Throws for a file that is none; undefined where no column is called as in the template. */
export async function readStores(file: Blob): Promise<readonly StoreFacts[] | undefined> {
  const { readSheet } = await import('read-excel-file/universal')
  const cells = await readSheet(file)
  const names = (cells[0] ?? []).map((name) => wordsOf(name).trim())
  return STORE_COLUMNS.some((column) => names.includes(storeColumnNames[column])) ? storesOf(cells) : undefined
}

/** The template: a sheet to fill in, and one with a sample. */
export async function templateOf(): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const heads = STORE_COLUMNS.map((column) => ({ value: storeColumnNames[column], fontWeight: 'bold' as const }))
  const columns = STORE_COLUMNS.map((column) => ({ width: WIDTHS[column] }))
  const sample = [...text.sample, text.samplePhone].map((value) => ({ value }))
  return write([
    { data: [heads], sheet: text.sheet, columns },
    { data: [heads, sample, [], [{ value: text.sampleNote }]], sheet: text.guide, columns },
  ]).toBlob()
}
