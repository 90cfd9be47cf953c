import type { GoodsImportState, IssueLevel } from './goods-import.constants.ts'

/** A field that a column can be; `is_required`: rows that make new goods need it. */
export type ImportField = { readonly name: string; readonly label: string; readonly is_required: 0 | 1 }

/** A column of the file: its letter, title and first values, and the field it was taken for; '' where it is none. */
export type ImportColumn = {
  readonly letter: string
  readonly title: string
  readonly samples: readonly string[]
  readonly field: string
  /** How sure: learned or the very name, a known other name, by its values, nothing. */
  readonly by: 'learned' | 'name' | 'synonym' | 'values' | ''
}

/** How many rows would do what, and how many have an issue of each kind. */
export type ImportCounts = {
  readonly rows: number
  readonly create: number
  readonly update: number
  readonly same: number
  readonly error: number
  readonly refused: number
  readonly skip: number
  /** Cells that were tidied without asking: widths, spaces, signs of multiplication, forms of numbers. */
  readonly tidied: number
  readonly issues: readonly ImportIssueCount[]
}

/** Rows with an issue of one kind; `can_apply`: it suggests a value. */
export type ImportIssueCount = {
  readonly code: string
  readonly level: IssueLevel
  readonly text: string
  readonly rows: number
  readonly can_apply: 0 | 1
}

/** A file of goods on its way into the shop (operators' side of domain.md §7). Times in seconds. */
export type GoodsImport = {
  readonly id: number
  readonly name: string
  readonly state: GoodsImportState
  readonly state_text: string
  /** Changes with every step; a step names the one it was made for. */
  readonly version: number
  readonly by: string
  readonly created_at: number
  readonly committed_at: number | null
  /** Until when the commit can be undone. */
  readonly undo_until: number | null
  /** An earlier import of the same file that is in the shop. */
  readonly earlier?: { readonly id: number; readonly at: number }
  readonly columns: readonly ImportColumn[]
  readonly fields: readonly ImportField[]
  readonly counts: ImportCounts | null
}

/** What is wrong with a cell, or with a row where `field` is empty. */
export type ImportIssue = {
  readonly code: string
  readonly level: IssueLevel
  readonly field: string
  /** The address of the cell in the file: C17. */
  readonly cell: string
  readonly text: string
  readonly suggestion?: string
}

/** A row of the file as it was read and what it would do. */
export type ImportRow = {
  readonly row_no: number
  readonly action: 'create' | 'update' | 'same' | 'skip' | 'refuse'
  readonly level: IssueLevel
  readonly goods_id: number | null
  /** The text of each field as it would be taken. */
  readonly cells: Readonly<Record<string, string>>
  readonly issues: readonly ImportIssue[]
}

/** What an undo did, or would do: rows whose goods were changed since stay as they are unless they are forced. */
export type GoodsImportUndo = {
  readonly restored: number
  readonly removed: number
  /** New goods that something refers to by now: taken off the shelf. */
  readonly hidden: number
  readonly conflicts: readonly { readonly row_no: number; readonly goods_sn: string; readonly fields: string[] }[]
  readonly import: GoodsImport
}
