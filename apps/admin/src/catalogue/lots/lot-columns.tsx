import { formatCount } from '@yaopi/core'
import type { StaffLot } from '@yaopi/core/staff'
import { Money, StateBadge } from '../../components/detail/index.ts'
import type { Column } from '../../components/work-table/index.ts'
import { lotsText as text } from './lots.text.ts'

const titles = text.columns
const tones = {
  good: 'good',
  near: 'todo',
  due: 'todo',
  awaits: 'todo',
  locked: 'bad',
  held: 'bad',
  recalled: 'bad',
  over: 'bad',
} as const
/** Tones of the days that are left: where they stop the sale, and where another sale begins. */
const dayTones: Readonly<Partial<Record<StaffLot['state'], 'bad' | 'todo'>>> = {
  over: 'bad',
  locked: 'bad',
  due: 'todo',
  near: 'todo',
}

/** Columns of a list of lots. */
export const lotColumns: readonly Column<StaffLot>[] = [
  { id: 'name', title: titles.name, width: 160, cell: (row) => row.name, text: (row) => row.name },
  { id: 'ypgg', title: titles.ypgg, width: 100, cell: (row) => row.ypgg },
  { id: 'batch', title: titles.batch, width: 100, cell: (row) => row.batch_no, text: (row) => row.batch_no },
  { id: 'end', title: titles.end, width: 96, cell: (row) => row.end_date },
  {
    id: 'days',
    title: titles.days,
    width: 84,
    align: 'right',
    cell: (row) => <StateBadge tone={dayTones[row.state] ?? 'plain'}>{text.daysLeft(row.days)}</StateBadge>,
  },
  { id: 'onHand', title: titles.onHand, width: 70, align: 'right', cell: (row) => formatCount(row.on_hand) },
  { id: 'held', title: titles.held, width: 60, align: 'right', cell: (row) => formatCount(row.held) },
  { id: 'reserved', title: titles.reserved, width: 80, align: 'right', cell: (row) => formatCount(row.reserved) },
  { id: 'sellable', title: titles.sellable, width: 80, align: 'right', cell: (row) => formatCount(row.sellable) },
  {
    id: 'state',
    title: titles.state,
    width: 110,
    cell: (row) => <StateBadge tone={tones[row.state]}>{row.state_text}</StateBadge>,
  },
  { id: 'warehouse', title: titles.warehouse, width: 90, cell: (row) => row.warehouse },
  {
    id: 'amount',
    title: titles.amount,
    width: 110,
    align: 'right',
    cell: (row) => <Money amount={row.amount} />,
  },
  {
    id: 'report',
    title: titles.report,
    width: 60,
    cell: (row) => (row.has_report === 1 ? text.hasReport : text.noReport),
  },
  { id: 'sn', title: titles.sn, width: 100, isHidden: true, cell: (row) => row.goods_sn },
  { id: 'made', title: titles.made, width: 100, isHidden: true, cell: (row) => row.made_date },
]
