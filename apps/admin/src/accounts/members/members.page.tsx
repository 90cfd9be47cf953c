import { Group, Badge } from '@mantine/core'
import { daysUntil, rankNames, scopeNames } from '@yaopi/core'
import { memberAdminCalls, memberRecordCalls, regionAdminCalls, type MemberSummary } from '@yaopi/core/staff'
import { useState } from 'react'
import { openDialog } from '../../components/dialogs/index.ts'
import { Day, Money, StateBadge } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type BulkAction, type Column, type Filter } from '../../components/work-table/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { AssignForm, TagForm } from './bulk-forms.tsx'
import { MemberState } from './member-state.view.tsx'
import { membersText as text } from './members.text.ts'

const { column, filter, bulk } = text

/** The day on which the first document ends, red from 30 days before. */
function Ends({ day }: { readonly day: string | null }) {
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  if (day === null) return <>{text.none}</>
  const left = daysUntil(day, now)
  if (left > 60) return <>{day}</>
  return <StateBadge tone={left <= 30 ? 'bad' : 'todo'}>{`${day} (${left})`}</StateBadge>
}

const columns: readonly Column<MemberSummary>[] = [
  { id: 'company', title: column.company, width: 200, cell: (row) => row.company },
  { id: 'rank', title: column.rank, width: 110, cell: (row) => rankNames[row.rank] },
  { id: 'region', title: column.region, width: 120, cell: (row) => row.region },
  { id: 'state', title: column.state, width: 90, cell: (row) => <MemberState status={row.audit_status} /> },
  { id: 'ends', title: column.ends, width: 130, cell: (row) => <Ends day={row.ends_first} /> },
  { id: 'manager', title: column.manager, width: 130, cell: (row) => row.manager ?? text.none },
  {
    id: 'balance',
    title: column.balance,
    width: 100,
    align: 'right',
    cell: (row) => (row.balance === null ? text.none : <Money amount={row.balance} />),
  },
  { id: 'amount', title: column.amount, width: 110, align: 'right', cell: (row) => <Money amount={row.amount_90} /> },
  { id: 'orders', title: column.orders, width: 80, align: 'right', cell: (row) => row.orders_90 },
  { id: 'last', title: column.last, width: 100, cell: (row) => <Day at={row.last_order_at} /> },
  {
    id: 'tags',
    title: column.tags,
    width: 130,
    cell: (row) => (
      <Group gap={4}>
        {row.tags.map((tag) => (
          <Badge key={tag} size="sm" variant="outline" tt="none">
            {tag}
          </Badge>
        ))}
      </Group>
    ),
  },
  { id: 'phone', title: column.phone, width: 110, isHidden: true, cell: (row) => row.phone },
  { id: 'created', title: column.created, width: 100, isHidden: true, cell: (row) => <Day at={row.created_at} /> },
]
const scopes = Object.entries(scopeNames)
const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: filter.keyword, width: 220 },
  { kind: 'choice', name: 'audit_status', label: filter.state, choices: Object.entries(text.states) },
  { kind: 'choice', name: 'rank', label: filter.rank, choices: Object.entries(rankNames) },
  { kind: 'number', name: 'ending', label: filter.ending, unit: filter.days },
  { kind: 'choice', name: 'scope', label: filter.scope, choices: scopes },
  { kind: 'choice', name: 'without_scope', label: filter.withoutScope, choices: scopes },
  { kind: 'number', name: 'quiet', label: filter.quiet, unit: filter.days },
  { kind: 'text', name: 'tag', label: filter.tag },
]

const wanted = (title: string, form: (close: (isDone: boolean) => void) => React.ReactNode): Promise<boolean> =>
  new Promise((answer) =>
    openDialog(title, (close) =>
      form((isDone) => {
        close()
        answer(isDone)
      }),
    ),
  )
const actions: readonly BulkAction<MemberSummary>[] = [
  {
    name: 'assign',
    label: bulk.assign,
    may: 'member:assign',
    run: (rows) =>
      wanted(bulk.assignTitle(rows.length), (close) => <AssignForm ids={rows.map((row) => row.id)} close={close} />),
  },
  {
    name: 'tag',
    label: bulk.tag,
    may: 'member:assign',
    run: (rows) =>
      wanted(bulk.tagTitle(rows.length), (close) => <TagForm ids={rows.map((row) => row.id)} close={close} />),
  },
]

/** Members; a sales person sees their own. */
export default function MembersPage() {
  const path = useScreenPath()
  const managers = useCallQuery(memberRecordCalls.managers, {})
  const regions = useCallQuery(regionAdminCalls.list, {})
  const choicesOf = (list: readonly { readonly id: number; readonly name: string }[] = []) =>
    list.map(({ id, name }) => [String(id), name] as const)
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="members"
        exported={{ kind: 'members', may: 'member:export' }}
        call={memberAdminCalls.list}
        cursor="after"
        columns={columns}
        filters={[
          ...filters,
          { kind: 'choice', name: 'province_id', label: filter.region, choices: choicesOf(regions.data) },
          { kind: 'choice', name: 'manager_id', label: filter.manager, choices: choicesOf(managers.data) },
        ]}
        rowKey={(row) => row.id}
        rowPath={(row) => path('member', { id: row.id })}
        bulk={actions}
        empty={text.empty}
      />
    </Screen>
  )
}
