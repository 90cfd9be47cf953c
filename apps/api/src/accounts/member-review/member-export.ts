import { formatDate, rankNames } from '@yaopi/core'
import type { MemberSummary } from '@yaopi/core/staff'
import type { SheetColumn } from '../../platform/spreadsheet/index.ts'
import { reviewText } from './member-review.text.ts'

const { columns: title, states } = reviewText.sheet

/** Columns of the file of members; phones stay masked. */
export const memberColumns: readonly SheetColumn<MemberSummary>[] = [
  { title: title.id, cell: (row) => row.id, width: 10 },
  { title: title.company, cell: (row) => row.company, width: 32 },
  { title: title.phone, cell: (row) => row.phone },
  { title: title.rank, cell: (row) => rankNames[row.rank] ?? '' },
  { title: title.state, cell: (row) => states[row.audit_status] ?? '', width: 10 },
  { title: title.region, cell: (row) => row.region, width: 20 },
  { title: title.manager, cell: (row) => row.manager ?? '' },
  { title: title.ends, cell: (row) => row.ends_first ?? '' },
  { title: title.tags, cell: (row) => row.tags.join('、'), width: 20 },
  { title: title.last, cell: (row) => (row.last_order_at === null ? '' : formatDate(row.last_order_at)) },
  { title: title.orders, cell: (row) => row.orders_90, width: 12 },
  { title: title.amount, cell: (row) => Number(row.amount_90), isMoney: true },
  { title: title.balance, cell: (row) => (row.balance === null ? null : Number(row.balance)), isMoney: true },
  { title: title.created, cell: (row) => formatDate(row.created_at) },
]
