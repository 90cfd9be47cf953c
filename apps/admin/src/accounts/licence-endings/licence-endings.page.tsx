import { Badge, Group } from '@mantine/core'
import { documentNames, formatYuan, scopeNames, yuan } from '@yaopi/core'
import { memberRecordCalls, type EndingLicence } from '@yaopi/core/staff'
import { confirmed } from '../../components/dialogs/index.ts'
import { StateBadge } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type BulkAction, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useScreenPath, useSearchState } from '../../platform/routing/index.ts'
import { endingsText as text } from './licence-endings.text.ts'

const { column } = text

function impactOf(row: EndingLicence): string {
  const parts = [
    ...(row.is_required === 1 ? [text.required] : []),
    ...(row.scopes.length === 0 ? [] : [text.scopes(row.scopes.map((code) => scopeNames[code] ?? code).join('、'))]),
    ...(row.open_orders === 0 ? [] : [text.openOrders(row.open_orders)]),
    ...(Number(row.cart_amount) === 0 ? [] : [`${text.cart} ${formatYuan(yuan(row.cart_amount))}`]),
  ]
  return parts.length === 0 ? text.noImpact : parts.join('，')
}
const columns: readonly Column<EndingLicence>[] = [
  { id: 'company', title: column.company, width: 200, cell: (row) => row.company },
  { id: 'type', title: column.type, width: 150, cell: (row) => documentNames[row.type] },
  { id: 'ends', title: column.ends, width: 100, cell: (row) => row.end_date },
  {
    id: 'left',
    title: column.left,
    width: 80,
    align: 'right',
    cell: (row) => (
      <StateBadge tone={row.days <= 7 ? 'bad' : row.days <= 30 ? 'todo' : 'plain'}>{String(row.days)}</StateBadge>
    ),
  },
  { id: 'impact', title: column.impact, width: 250, cell: impactOf },
  {
    id: 'reminded',
    title: column.reminded,
    width: 150,
    cell: (row) =>
      [
        ...(row.reminded.length === 0 ? [] : [row.reminded.map(text.remindedAt).join('、')]),
        ...(row.called_on === null ? [] : [text.calledOn(row.called_on)]),
      ].join('，') || text.none,
  },
  {
    id: 'renewal',
    title: column.renewal,
    width: 90,
    cell: (row) => (row.next_status === null ? text.noRenewal : text.renewal[row.next_status]),
  },
  { id: 'manager', title: column.manager, width: 130, cell: (row) => row.manager ?? text.none },
  { id: 'phone', title: column.phone, width: 110, isHidden: true, cell: (row) => row.phone },
]
const filters: readonly Filter[] = [
  { kind: 'number', name: 'within', label: text.filter.within, unit: text.filter.days },
  { kind: 'choice', name: 'type', label: text.filter.type, choices: Object.entries(documentNames) },
]
const tabs = {
  name: 'ended',
  tabs: [
    { value: '0', label: text.tabs.soon },
    { value: '1', label: text.tabs.ended },
  ],
}

/** Licences that end or have ended, with what hangs on them. */
export default function LicenceEndingsPage() {
  const path = useScreenPath()
  const remind = useCommand(memberRecordCalls.remind)
  const actions: readonly BulkAction<EndingLicence>[] = [
    {
      name: 'remind',
      label: text.remind,
      may: 'document:remind',
      run: async (rows) => {
        const ids = rows.map((row) => row.id)
        const dry = await remind.send({ ids, dry_run: 1 })
        if (!dry.ok) return false
        const { will, refused } = dry.data
        if (!(await confirmed(text.remindTitle, text.remindWhat(will, refused.length)))) return false
        const answer = await remind.send({ ids })
        if (answer.ok) notifyDone(text.reminded(answer.data.will))
        return answer.ok
      },
    },
  ]
  return (
    <Screen title={text.title}>
      <DayStrip />
      <WorkTable
        screen="licences"
        call={memberRecordCalls.ending}
        cursor="after"
        columns={columns}
        filters={filters}
        tabs={tabs}
        rowKey={(row) => row.id}
        rowPath={(row) => path('member', { id: row.member_id })}
        rowTone={(row) => (row.days <= 7 ? 'bad' : undefined)}
        bulk={actions}
        empty={text.empty}
      />
    </Screen>
  )
}

/** How many licences end on each of the next days. */
function DayStrip() {
  const [search] = useSearchState()
  const within = Number(search.get('within') ?? 60)
  const reading = useCallQuery(memberRecordCalls.ending, { within }, { keepPrevious: true })
  const days = reading.data?.days ?? []
  if (days.length === 0) return null
  return (
    <Group gap={4} mb="xs" role="list" aria-label={text.strip}>
      {days.slice(0, 31).map((one) => (
        <Badge key={one.day} role="listitem" size="sm" variant="light" color="orange" tt="none">
          {text.day(one.day, one.number)}
        </Badge>
      ))}
    </Group>
  )
}
