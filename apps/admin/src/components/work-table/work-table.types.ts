import type { Call } from '@yaopi/core/contract'
import type { StaffRight } from '@yaopi/core/staff'
import type { ReactNode } from 'react'
import type { Exported } from '../export-button/index.ts'

/** A column of a list. */
export type Column<Row> = {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Width at first, px. */
  readonly width: number
  /** Figures stand at the right. */
  readonly align?: 'right'
  /** The name by which the server sorts it; absent: it cannot be sorted. */
  readonly sort?: string
  /** Not shown until the person chooses it. */
  readonly isHidden?: true
  /** What is copied and sorted by readers; absent: the cell is no text. */
  readonly text?: (row: Row) => string
}

type FilterBase = { readonly name: string; readonly label: string }

/** A choice of a filter. */
export type Choice = readonly [value: string, label: string]

/** A filter of a list; its name is the field of the call and stands in the address. */
export type Filter =
  | (FilterBase & { readonly kind: 'text'; readonly width?: number })
  | (FilterBase & { readonly kind: 'choice'; readonly choices: readonly Choice[] })
  | (FilterBase & { readonly kind: 'number'; readonly unit?: string })
  | (FilterBase & { readonly kind: 'day' })
  | (FilterBase & { readonly kind: 'flag' })

/** Tabs over a list: one filter whose values are states, with how many each has. */
export type Tabs = {
  readonly name: string
  /** The tab without a value. Absent: the first tab is shown when the address names none. */
  readonly all?: string
  readonly tabs: readonly { readonly value: string; readonly label: string; readonly count?: string | number }[]
}

/** What may be done with several rows at once. */
export type BulkAction<Row> = {
  readonly name: string
  readonly label: string
  readonly may: StaffRight
  /** Does it; the table clears the selection when true comes back. */
  readonly run: (rows: readonly Row[]) => Promise<boolean>
}

/** Any of the shapes in which lists are answered. */
export type ListAnswer<Row> =
  | readonly Row[]
  | {
      readonly data: readonly Row[]
      readonly total?: number
      readonly total_is_capped?: 0 | 1
      readonly current_page?: number
      readonly last_page?: number
      readonly next?: number | string | null
    }

/** A list of the back office. */
export type WorkTableProps<Row extends object, I extends object, Answer extends ListAnswer<Row>> = {
  /** The key of the list: its columns and views are remembered under it. */
  readonly screen: string
  readonly call: Call<I, Answer>
  /** What the list asks for beside its filters. */
  readonly input?: Partial<I>
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string | number
  readonly filters?: readonly Filter[]
  readonly tabs?: Tabs
  /** The field of the call that takes `next` of the answer; absent: pages have numbers (`page`). */
  readonly cursor?: string
  /** The sorting without a choice, as the server names it: `field` or `-field`. */
  readonly sort?: string
  /** What stands at the right while a row is open. */
  readonly panel?: (row: Row, close: () => void) => ReactNode
  /** The thing of a row whose open task is claimed by opening the row, such as `order:12`. */
  readonly taskOf?: (row: Row) => string
  readonly panelTitle?: (row: Row) => string
  /** Width of the panel, px. */
  readonly panelWidth?: number
  /** The page of a row; Shift+Enter and a double press open it. */
  readonly rowPath?: (row: Row) => string | undefined
  readonly bulk?: readonly BulkAction<Row>[]
  /** What the list is for when it is empty, and what would put something there. */
  readonly empty: ReactNode
  /** The list as a file: what is exported is what is shown, narrowed as it is. */
  readonly exported?: Exported
  /** Most rows that a list without pages answers with. */
  readonly most?: number
  /** Beside the filters, at the right. */
  readonly tools?: ReactNode
  /** Keys of the screen for the row under the cursor, by `event.code`: those that the person has the right to use. */
  readonly keys?: Readonly<Record<string, (row: Row) => void>>
  /** What the keys do, for the help: `[letter, words]`; a letter that `keys` does not have is not shown. */
  readonly keyHelp?: readonly (readonly [key: string, words: string])[]
  /** Marks a row: late, refused. */
  readonly rowTone?: (row: Row) => 'bad' | 'todo' | undefined
  /** Asks again after so many milliseconds and says how many rows have changed instead of moving them. */
  readonly every?: number
}
