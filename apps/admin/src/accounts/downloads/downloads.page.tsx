import { Button } from '@mantine/core'
import { exportAdminCalls as calls, type ExportJob } from '@yaopi/core/staff'
import { Moment, StateBadge } from '../../components/detail/index.ts'
import { fetchExport } from '../../components/export-button/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { downloadsText as text } from './downloads.text.ts'

const EVERY = 5_000
const tones = { making: 'todo', done: 'good', failed: 'bad', expired: 'plain' } as const

const columns: readonly Column<ExportJob>[] = [
  { id: 'list', title: text.list, width: 110, cell: (row) => row.title },
  {
    id: 'file',
    title: text.file,
    width: 90,
    cell: (row) =>
      row.state === 'done' && (
        <Button size="compact-xs" onClick={() => fetchExport(row)}>
          {text.download}
        </Button>
      ),
  },
  {
    id: 'state',
    title: text.state,
    width: 150,
    cell: (row) => (
      <>
        <StateBadge tone={tones[row.state]}>{text.states[row.state]}</StateBadge> {row.reason}
      </>
    ),
  },
  {
    id: 'rows',
    title: text.rows,
    width: 110,
    align: 'right',
    cell: (row) => (row.rows === null ? '' : row.is_cut === 1 ? text.cut(row.rows) : text.counted(row.rows)),
  },
  {
    id: 'conditions',
    title: text.conditions,
    width: 190,
    cell: (row) => (row.conditions === '' ? text.all : row.conditions),
  },
  { id: 'format', title: text.format, width: 70, cell: (row) => row.format.toUpperCase() },
  {
    id: 'size',
    title: text.size,
    width: 80,
    align: 'right',
    cell: (row) => row.bytes !== null && text.bytes(row.bytes),
  },
  { id: 'asked', title: text.asked, width: 140, cell: (row) => <Moment at={row.created_at} /> },
  { id: 'expires', title: text.expires, width: 140, cell: (row) => <Moment at={row.expires_at} /> },
]

/** The lists that one has exported: how far they are, and their files for a week (A8). */
export default function DownloadsPage() {
  return (
    <Screen title={text.title} hint={text.hint}>
      <WorkTable
        screen="downloads"
        call={calls.list}
        columns={columns}
        rowKey={(row) => row.id}
        rowTone={(row) => (row.state === 'failed' ? 'bad' : undefined)}
        empty={text.empty}
        every={EVERY}
      />
    </Screen>
  )
}
