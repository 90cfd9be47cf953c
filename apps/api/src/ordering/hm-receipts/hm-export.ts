import { formatMinute } from '@yaopi/core'
import { HmStatus } from '@yaopi/core/contract'
import type { SheetColumn } from '../../platform/spreadsheet/index.ts'
import type { HmRow } from './hm-receipt.queries.ts'
import { hmReceiptText } from './hm-receipt.text.ts'

const text = hmReceiptText.sheet
const title = text.columns

/** A line of the file: a record with one of its lots. */
type ExportedRow = { readonly row: HmRow; readonly item: HmRow['items'][number] | undefined; readonly now: number }

const stateOf = ({ row, now }: ExportedRow): string =>
  text.state[row.due_at !== null && row.due_at * 1000 <= now ? HmStatus.overdue : row.status]

/** Columns of the file of sale records. */
export const hmColumns: readonly SheetColumn<ExportedRow>[] = [
  { title: title.order, cell: ({ row }) => row.order_sn, width: 18 },
  { title: title.company, cell: ({ row }) => row.company, width: 28 },
  { title: title.uscc, cell: ({ row }) => row.uscc, width: 22 },
  { title: title.purchaser, cell: ({ row }) => row.purchaser },
  { title: title.address, cell: ({ row }) => row.address, width: 32 },
  { title: title.name, cell: ({ item }) => item?.name ?? '', width: 24 },
  { title: title.ypgg, cell: ({ item }) => item?.ypgg ?? '' },
  { title: title.sccj, cell: ({ item }) => item?.sccj ?? '', width: 28 },
  { title: title.batch, cell: ({ item }) => item?.batch_no ?? '' },
  { title: title.number, cell: ({ item }) => item?.number ?? null },
  { title: title.unit, cell: ({ item }) => item?.bzdw ?? '', width: 8 },
  { title: title.placed, cell: ({ row }) => formatMinute(row.created_at), width: 18 },
  { title: title.signed, cell: ({ row }) => (row.signed_at === null ? '' : formatMinute(row.signed_at)), width: 18 },
  { title: title.receiver, cell: ({ row }) => row.receiver },
  { title: title.received, cell: ({ row }) => row.received_on ?? '' },
  { title: title.state, cell: stateOf },
  { title: title.over, cell: ({ row }) => (row.is_over ? text.over : '') },
  { title: title.keep, cell: ({ row }) => row.keep_until ?? '' },
]

const hmLines = (list: readonly HmRow[], now: number): ExportedRow[] =>
  list.flatMap((row): ExportedRow[] =>
    row.items.length === 0 ? [{ row, item: undefined, now }] : row.items.map((item) => ({ row, item, now })),
  )

/** The sale records of controlled drugs as lines of a file, one for each lot; `now` in milliseconds. */
export async function* hmParts(
  parts: AsyncIterable<readonly HmRow[]>,
  now: number,
): AsyncGenerator<readonly ExportedRow[]> {
  for await (const list of parts) yield hmLines(list, now)
}
