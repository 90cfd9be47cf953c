import { Stack } from '@mantine/core'
import { orderAdminCalls, type StaffOrder } from '@yaopi/core/staff'
import { ApprovalsOf } from '../../accounts/approval-parts/index.ts'
import { ClockCell, Moment, Money } from '../../components/detail/index.ts'
import { Loaded, Screen } from '../../components/page/index.ts'
import { WorkTable, type BulkAction, type Column } from '../../components/work-table/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { OrderFlags, OrderState } from './order-cells.view.tsx'
import { OrderActions, OrderDetail } from './order-detail.view.tsx'
import { orderFilters, orderTabs } from './order-lists.ts'
import { ordersText as text } from './orders.text.ts'
import { useOrderActions } from './use-order-actions.tsx'

const columns: readonly Column<StaffOrder>[] = [
  { id: 'sn', title: text.columns.sn, width: 136, cell: (row) => row.order_sn, sort: 'id' },
  { id: 'at', title: text.columns.at, width: 132, cell: (row) => <Moment at={row.created_at} /> },
  { id: 'company', title: text.columns.company, width: 190, cell: (row) => row.company },
  { id: 'group', title: text.columns.group, width: 84, cell: (row) => row.group_name },
  {
    id: 'lines',
    title: text.columns.lines,
    width: 88,
    align: 'right',
    cell: (row) => text.kinds(row.kinds, row.number),
  },
  {
    id: 'payable',
    title: text.columns.payable,
    width: 104,
    align: 'right',
    sort: 'payable',
    cell: (row) => <Money amount={row.payable} />,
  },
  {
    id: 'status',
    title: text.columns.status,
    width: 98,
    cell: (row) => <OrderState status={row.status}>{row.status_text}</OrderState>,
  },
  { id: 'due', title: text.columns.due, width: 132, cell: (row) => <ClockCell due={row.due_at} /> },
  { id: 'flags', title: text.columns.flags, width: 150, cell: (row) => <OrderFlags flags={row.flags} /> },
  {
    id: 'checks',
    title: text.columns.checks,
    width: 220,
    cell: (row) => row.checks.map((check) => check.text).join('；'),
    text: (row) => row.checks.map((check) => check.text).join('；'),
  },
  { id: 'place', title: text.columns.place, width: 110, cell: (row) => `${row.province}${row.city}` },
  { id: 'manager', title: text.columns.manager, width: 84, cell: (row) => row.manager },
  {
    id: 'pay',
    title: text.columns.pay,
    width: 84,
    cell: (row) => (row.pay_type === null ? '' : text.payTypes[row.pay_type]),
  },
  {
    id: 'paid',
    title: text.columns.paid,
    width: 104,
    align: 'right',
    isHidden: true,
    cell: (row) => <Money amount={row.paid} />,
  },
  { id: 'remark', title: text.columns.remark, width: 160, isHidden: true, cell: (row) => row.operator_remark },
]

/** The order of an open row. */
function OrderPanel({ id }: { readonly id: number }) {
  const reading = useCallQuery(orderAdminCalls.read, { id })
  return (
    <Loaded reading={reading} height={480}>
      {(order) => (
        <Stack gap="md">
          <OrderActions order={order} />
          <ApprovalsOf of={`order:${order.id}`} />
          <OrderDetail order={order} />
        </Stack>
      )}
    </Loaded>
  )
}

/** All orders by state: the list from which the staff work. */
export default function OrdersPage() {
  const counts = useCallQuery(orderAdminCalls.counts, {}, { every: 60_000 })
  const act = useOrderActions()
  const pathTo = useScreenPath()
  const mayPrint = useMay('ship:read')
  const mayAudit = useMay('order:audit')
  const print = async (path: string, rows: readonly StaffOrder[]): Promise<boolean> => {
    window.open(`${path}?ids=${rows.map(({ id }) => id).join(',')}`, '_blank', 'noreferrer')
    return false
  }
  const bulk: readonly BulkAction<StaffOrder>[] = [
    { name: 'audit', label: text.pass, may: 'order:audit', run: (rows) => act.passSeveral(rows) },
    { name: 'pick', label: text.printPick, may: 'ship:read', run: (rows) => print('/api/admin/ship/pick_list', rows) },
    { name: 'slip', label: text.printSlip, may: 'ship:read', run: (rows) => print('/api/admin/ship/slips', rows) },
  ]
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="orders"
        call={orderAdminCalls.list}
        cursor="after"
        columns={columns}
        rowKey={(row) => row.id}
        tabs={orderTabs(counts.data)}
        filters={orderFilters}
        sort="-id"
        empty={text.empty}
        bulk={mayPrint ? bulk : bulk.slice(0, 1)}
        panelWidth={760}
        panelTitle={(row) => `${row.order_sn} ${row.company}`}
        taskOf={(row) => `order:${row.id}`}
        panel={(row) => <OrderPanel id={row.id} />}
        rowPath={(row) => pathTo('order', { id: row.id })}
        rowTone={(row) => (row.flags.includes('overdue') || row.flags.includes('cancel_request') ? 'bad' : undefined)}
        exported={{ kind: 'orders', may: 'order:export' }}
        keys={
          mayAudit
            ? {
                KeyA: (row) => {
                  if (row.can.pass) void act.pass(row, row.checks.length > 0)
                },
                KeyR: (row) => {
                  if (row.can.audit) void act.refuse(row)
                },
              }
            : {}
        }
        keyHelp={[
          ['a', text.keyPass],
          ['r', text.keyRefuse],
        ]}
        every={60_000}
      />
    </Screen>
  )
}
