import { Button } from '@mantine/core'
import { activityAdminCalls as calls, type StaffActivity } from '@yaopi/core/staff'
import { Link } from 'react-router'
import { Moment, StateBadge, type Tone } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { May } from '../../platform/session/index.ts'
import { activitiesText as text } from './activities.text.ts'

const tones: readonly Tone[] = ['waiting', 'good', 'plain']

const columns: readonly Column<StaffActivity>[] = [
  { id: 'title', title: text.name, width: 240, cell: (row) => row.title, text: (row) => row.title },
  { id: 'code', title: text.code, width: 150, cell: (row) => row.code, text: (row) => row.code },
  { id: 'kind', title: text.kind, width: 90, cell: (row) => text.kinds[row.kind] },
  {
    id: 'state',
    title: text.state,
    width: 90,
    cell: (row) => <StateBadge tone={tones[row.status] ?? 'plain'}>{text.states[row.status] ?? ''}</StateBadge>,
  },
  { id: 'published', title: text.published, width: 80, cell: (row) => (row.is_published === 1 ? text.yes : text.no) },
  { id: 'start', title: text.start, width: 150, cell: (row) => <Moment at={row.start_at} /> },
  { id: 'end', title: text.end, width: 150, cell: (row) => <Moment at={row.end_at} /> },
]

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'kind', label: text.kind, choices: Object.entries(text.kinds) },
  { kind: 'text', name: 'q', label: text.q },
]

/** Activity pages (C4). */
export default function ActivitiesPage() {
  const path = useScreenPath()
  const create = path('activity', { id: text.new })
  return (
    <Screen
      title={text.title}
      actions={
        <May right="page:publish">
          {create !== undefined && (
            <Button size="xs" component={Link} to={create}>
              {text.add}
            </Button>
          )}
        </May>
      }
    >
      <WorkTable
        screen="activities"
        call={calls.list}
        cursor="after"
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        rowPath={(row) => path('activity', { id: String(row.id) })}
        empty={text.empty}
      />
    </Screen>
  )
}
