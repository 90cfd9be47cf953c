import { Button, Group, Stack } from '@mantine/core'
import { orderAdminCalls } from '@yaopi/core/staff'
import { ClockCell, Facts, Money } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { ordersText as text } from './orders.text.ts'
import { useOrderActions } from './use-order-actions.tsx'

type Row = {
  readonly id: number
  readonly order_id: number
  readonly order_sn: string
  readonly company: string
  readonly reason: string
  readonly expire_at: number
  readonly picked_by: string
  readonly refund: number
}

const columns: readonly Column<Row>[] = [
  { id: 'due', title: text.columns.due, width: 150, cell: (row) => <ClockCell due={row.expire_at} /> },
  { id: 'sn', title: text.columns.sn, width: 140, cell: (row) => row.order_sn },
  { id: 'company', title: text.columns.company, width: 240, cell: (row) => row.company },
  {
    id: 'refund',
    title: text.columns.refund,
    width: 110,
    align: 'right',
    cell: (row) => <Money amount={row.refund} />,
  },
  { id: 'reason', title: text.columns.reason, width: 260, cell: (row) => row.reason },
  { id: 'picked', title: text.columns.picked, width: 120, cell: (row) => row.picked_by },
]

/** Requests of buyers to cancel orders that wait to be sent. */
export default function CancelRequestsPage() {
  const act = useOrderActions()
  const pathTo = useScreenPath()
  return (
    <Screen title={text.cancelRequests}>
      <WorkTable
        screen="cancel-requests"
        call={orderAdminCalls.cancelRequests}
        columns={columns}
        rowKey={(row) => row.order_id}
        empty={text.noCancelRequests}
        panelTitle={(row) => row.order_sn}
        taskOf={(row) => `cancel_request:${row.id}`}
        rowPath={(row) => pathTo('order', { id: row.order_id })}
        panel={(row) => (
          <Stack gap="md">
            <Facts
              columns={1}
              facts={[
                [text.columns.company, row.company],
                [text.columns.reason, row.reason],
                [text.columns.refund, <Money key="m" amount={row.refund} />],
                [text.columns.picked, row.picked_by],
                [text.columns.due, <ClockCell key="c" due={row.expire_at} />],
              ]}
            />
            <Group>
              <Button size="xs" onClick={() => void act.agree(row.order_id, row)}>
                {text.agree}
              </Button>
              <Button size="xs" variant="light" onClick={() => void act.disagree(row.order_id)}>
                {text.disagree}
              </Button>
            </Group>
          </Stack>
        )}
        keys={{
          KeyA: (row) => void act.agree(row.order_id, row),
          KeyR: (row) => void act.disagree(row.order_id),
        }}
        keyHelp={[
          ['a', text.agree],
          ['r', text.disagree],
        ]}
        every={60_000}
      />
    </Screen>
  )
}
