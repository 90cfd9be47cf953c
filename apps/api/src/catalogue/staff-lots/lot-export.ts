import type { StaffLot } from '@yaopi/core/staff'
import type { SheetColumn } from '../../platform/spreadsheet/index.ts'
import { staffLotsText } from './staff-lots.text.ts'

const { columns: title, yes, no } = staffLotsText.sheet

/** Columns of the file of lots. */
export const lotColumns: readonly SheetColumn<StaffLot>[] = [
  { title: title.code, cell: (row) => row.goods_sn },
  { title: title.name, cell: (row) => row.name, width: 28 },
  { title: title.ypgg, cell: (row) => row.ypgg },
  { title: title.unit, cell: (row) => row.bzdw, width: 8 },
  { title: title.warehouse, cell: (row) => row.warehouse },
  { title: title.batch, cell: (row) => row.batch_no, width: 18 },
  { title: title.made, cell: (row) => row.made_date },
  { title: title.ends, cell: (row) => row.end_date },
  { title: title.days, cell: (row) => row.days, width: 10 },
  { title: title.onHand, cell: (row) => row.on_hand, width: 10 },
  { title: title.held, cell: (row) => row.held, width: 10 },
  { title: title.quarantine, cell: (row) => row.quarantine, width: 10 },
  { title: title.sellable, cell: (row) => row.sellable, width: 10 },
  { title: title.amount, cell: (row) => Number(row.amount), isMoney: true },
  { title: title.state, cell: (row) => row.state_text },
  { title: title.report, cell: (row) => (row.has_report === 1 ? yes : no), width: 10 },
]
