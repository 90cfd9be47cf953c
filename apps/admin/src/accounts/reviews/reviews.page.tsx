import { rankNames } from '@yaopi/core'
import { memberAdminCalls, regionAdminCalls, type ReviewSummary, ReviewState } from '@yaopi/core/staff'
import { ClockCell, Moment, StateBadge } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { reviewTone } from './review-tone.ts'
import { reviewsText as text } from './reviews.text.ts'

const { column } = text
const columns: readonly Column<ReviewSummary>[] = [
  { id: 'due', title: column.due, width: 120, cell: (row) => <ClockCell due={row.due_at} /> },
  { id: 'submitted', title: column.submitted, width: 130, cell: (row) => <Moment at={row.submitted_at} /> },
  { id: 'company', title: column.company, width: 210, cell: (row) => row.company },
  { id: 'kind', title: column.kind, width: 60, cell: (row) => text.kinds[row.kind] },
  { id: 'rank', title: column.rank, width: 110, cell: (row) => rankNames[row.rank] },
  { id: 'region', title: column.region, width: 160, cell: (row) => row.region },
  { id: 'documents', title: column.documents, width: 80, align: 'right', cell: (row) => row.documents },
  {
    id: 'required',
    title: column.required,
    width: 80,
    align: 'right',
    cell: (row) => `${row.required_present}/${row.required}`,
  },
  {
    id: 'checks',
    title: column.checks,
    width: 150,
    cell: (row) =>
      row.faults + row.warnings === 0 ? (
        <StateBadge tone="good">{text.clean}</StateBadge>
      ) : (
        <StateBadge tone={row.faults > 0 ? 'bad' : 'todo'}>{text.faults(row.faults, row.warnings)}</StateBadge>
      ),
  },
  { id: 'manager', title: column.manager, width: 130, cell: (row) => row.manager ?? text.none },
  {
    id: 'worker',
    title: column.worker,
    width: 110,
    cell: (row) => (row.state === ReviewState.open ? (row.claimed_by ?? text.none) : (row.decided_by ?? text.none)),
  },
  {
    id: 'state',
    title: column.state,
    width: 80,
    isHidden: true,
    cell: (row) => <StateBadge tone={reviewTone(row.state)}>{text.states[row.state] ?? ''}</StateBadge>,
  },
  { id: 'decided', title: column.decided, width: 130, isHidden: true, cell: (row) => <Moment at={row.decided_at} /> },
]

const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: text.filter.keyword, width: 220 },
  { kind: 'choice', name: 'kind', label: text.filter.kind, choices: Object.entries(text.kinds) },
  { kind: 'choice', name: 'rank', label: text.filter.rank, choices: Object.entries(rankNames) },
  { kind: 'flag', name: 'due_today', label: text.filter.dueToday },
  { kind: 'flag', name: 'mine', label: text.filter.mine },
]
const tabs = {
  name: 'state',
  tabs: [
    { value: 'open', label: text.tabs.open },
    { value: 'decided', label: text.tabs.decided },
  ],
}

/** Reviews of members: those that wait, the oldest first, and those that were decided. */
export default function ReviewsPage() {
  const path = useScreenPath()
  const regions = useCallQuery(regionAdminCalls.list, {})
  const provinces = (regions.data ?? []).map(({ id, name }) => [String(id), name] as const)
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="reviews"
        call={memberAdminCalls.queue}
        cursor="after"
        columns={columns}
        filters={[...filters, { kind: 'choice', name: 'province_id', label: text.filter.region, choices: provinces }]}
        tabs={tabs}
        rowKey={(row) => row.id}
        rowPath={(row) => path('review', { id: row.id })}
        rowTone={(row) => (row.state === ReviewState.open && row.faults > 0 ? 'bad' : undefined)}
        empty={text.empty}
        every={30_000}
      />
    </Screen>
  )
}
