import { Group } from '@mantine/core'
import { SHIP_KINDS, shippingAdminCalls, type ShipQueueRow } from '@yaopi/core/staff'
import { useNavigate } from 'react-router'
import { ClockCell, StateBadge } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { ScanField } from '../../components/scan-field/index.ts'
import { WorkTable, type BulkAction, type Column, type Filter } from '../../components/work-table/index.ts'
import { useClient } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { shipText as text } from './shipping.text.ts'

const columns: readonly Column<ShipQueueRow>[] = [
  { id: 'due', title: text.columns.due, width: 140, cell: (row) => <ClockCell due={row.due_at} /> },
  { id: 'sn', title: text.columns.sn, width: 140, cell: (row) => row.order_sn },
  { id: 'company', title: text.columns.company, width: 210, cell: (row) => row.company },
  { id: 'place', title: text.columns.place, width: 120, cell: (row) => `${row.province}${row.city}` },
  { id: 'group', title: text.columns.group, width: 100, cell: (row) => row.group_name },
  { id: 'lines', title: text.columns.lines, width: 88, align: 'right', cell: (row) => `${row.lines}/${row.units}` },
  {
    id: 'short',
    title: text.columns.short,
    width: 90,
    cell: (row) => row.short_lines > 0 && <StateBadge tone="bad">{text.shortLines(row.short_lines)}</StateBadge>,
  },
  { id: 'picked', title: text.columns.picked, width: 90, cell: (row) => row.picked_by },
  {
    id: 'status',
    title: text.columns.status,
    width: 100,
    cell: (row) => (
      <StateBadge tone={row.has_cancel_request === 1 ? 'bad' : 'todo'}>
        {row.has_cancel_request === 1 ? text.asked : row.status_text}
      </StateBadge>
    ),
  },
  { id: 'remark', title: text.columns.remark, width: 180, cell: (row) => row.remark },
]
const filters: readonly Filter[] = [
  { kind: 'text', name: 'q', label: text.search, width: 200 },
  { kind: 'choice', name: 'kind', label: text.kind, choices: SHIP_KINDS.map((kind) => [kind, text.kinds[kind]]) },
]
const bulk: readonly BulkAction<ShipQueueRow>[] = [
  {
    name: 'pick-list',
    label: text.pickList,
    may: 'ship:read',
    run: async (rows) => {
      const ids = rows.map(({ id }) => id).join(',')
      window.open(`/api/admin/ship/pick_list?ids=${ids}`, '_blank', 'noreferrer')
      return true
    },
  },
]

/** The field into which the number of an order is scanned. */
function ScanOrder() {
  const client = useClient()
  const pathTo = useScreenPath()
  return (
    <ScanField
      label={text.scanOrder}
      find={async (sn) => {
        const answer = await client.send(shippingAdminCalls.queue, { q: sn })
        if (!answer.ok) return { problem: answer.failure.message }
        const hit = answer.data.data.find((row) => row.order_sn === sn)
        const path = hit && pathTo('ship-order', { id: hit.id })
        return path === undefined ? { problem: text.unknownOrder(sn) } : { path }
      }}
    />
  )
}

/** What waits to be sent, the oldest first. */
export default function ShipPage() {
  const pathTo = useScreenPath()
  const navigate = useNavigate()
  const mayShip = useMay('order:ship')
  return (
    <Screen
      title={text.title}
      actions={
        <Group align="flex-start">
          <ScanOrder />
        </Group>
      }
    >
      <WorkTable
        screen="ship-queue"
        call={shippingAdminCalls.queue}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        rowPath={(row) => pathTo('ship-order', { id: row.id })}
        rowTone={(row) => (row.short_lines > 0 || row.has_cancel_request === 1 ? 'bad' : undefined)}
        bulk={bulk}
        empty={text.empty}
        keys={
          mayShip
            ? {
                KeyS: (row) => {
                  const path = pathTo('ship-order', { id: row.id })
                  if (path !== undefined) void navigate(path)
                },
              }
            : {}
        }
        keyHelp={[['s', text.ship]]}
        every={60_000}
      />
    </Screen>
  )
}
