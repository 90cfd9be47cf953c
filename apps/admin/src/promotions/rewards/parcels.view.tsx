import { Button, Group, Stack } from '@mantine/core'
import { PointsOrderStatus } from '@yaopi/core/contract'
import { pointsAdminCalls as calls, type StaffPointsOrder } from '@yaopi/core/staff'
import { Facts, Moment } from '../../components/detail/index.ts'
import { askReason, openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, TextField } from '../../components/form/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { rewardsText as text } from './rewards.text.ts'

const parcelOf = (row: StaffPointsOrder): string => [row.company, row.wl_no].filter((part) => part !== '').join(' ')

const columns: readonly Column<StaffPointsOrder>[] = [
  { id: 'sn', title: text.sn, width: 150, cell: (row) => row.order_sn },
  { id: 'member', title: text.company, width: 200, cell: (row) => row.member },
  { id: 'name', title: text.name, width: 180, cell: (row) => row.name },
  { id: 'number', title: text.number, width: 60, align: 'right', cell: (row) => row.number },
  { id: 'from', title: text.from, width: 90, cell: (row) => (row.is_prize === 1 ? text.drawn : text.exchanged) },
  { id: 'points', title: text.points, width: 80, align: 'right', cell: (row) => row.points },
  { id: 'parcel', title: text.parcel, width: 190, cell: parcelOf },
  { id: 'at', title: text.at, width: 135, cell: (row) => <Moment at={row.created_at} /> },
]
const tabs = {
  name: 'status',
  tabs: Object.entries(text.states).map(([value, label]) => ({ value, label })),
}

/** Orders of the points mall, articles that were drawn among them: to send, sent, done, cancelled. */
export const ParcelsTab = () => (
  <WorkTable
    screen="points-orders"
    call={calls.orders}
    cursor="after"
    columns={columns}
    tabs={tabs}
    rowKey={(row) => row.id}
    empty={text.emptyParcels}
    panelTitle={(row) => row.name}
    taskOf={(row) => `points_order:${row.id}`}
    panel={(row, close) => <ParcelPanel order={row} close={close} />}
  />
)

function ParcelPanel({ order, close }: { readonly order: StaffPointsOrder; readonly close: () => void }) {
  const mayShip = useMay('points_order:ship')
  const mayCancel = useMay('points_order:cancel')
  const mayFinish = useMay('points_order:finish')
  const cancel = useCommand(calls.cancel)
  const finish = useCommand(calls.finish)
  const run = async (command: typeof cancel, question: string, done: string): Promise<void> => {
    const reason = await askReason(question)
    if (reason === undefined) return
    if (!(await command.send({ id: order.id, reason })).ok) return
    notifyDone(done)
    close()
  }
  return (
    <Stack gap="md">
      <Facts
        columns={1}
        facts={[
          [text.sn, order.order_sn],
          [text.company, order.member],
          [text.from, order.is_prize === 1 ? text.drawn : text.exchanged],
          [text.number, order.number],
          [text.address, order.address === '' ? text.noAddress : order.address],
          [text.parcel, parcelOf(order)],
          [text.cancelReason, order.cancel_reason],
        ]}
      />
      <Group gap="xs">
        {order.can.ship && mayShip && (
          <Button
            onClick={() =>
              openDialog(text.ship, (done) => (
                <ShipForm
                  id={order.id}
                  onDone={() => {
                    done()
                    close()
                  }}
                />
              ))
            }
          >
            {text.ship}
          </Button>
        )}
        {order.status === PointsOrderStatus.waiting && mayCancel && (
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => void run(cancel, text.cancelAsk, text.cancelled)}
          >
            {text.cancel}
          </Button>
        )}
        {order.status === PointsOrderStatus.sent && mayFinish && (
          <Button loading={finish.isPending} onClick={() => void run(finish, text.finishAsk, text.finished)}>
            {text.finish}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const ShipForm = ({ id, onDone }: { readonly id: number; readonly onDone: () => void }) => (
  <CommandForm
    call={calls.ship}
    initial={{ company: '', wl_no: '' }}
    isInDialog
    onCancel={onDone}
    onDone={onDone}
    done={text.shipped}
    submit={text.ship}
    input={(values: { company: string; wl_no: string }) => ({ id, ...values })}
  >
    <TextField name="company" label={text.carrier} isRequired maxLength={40} />
    <TextField name="wl_no" label={text.waybill} isRequired maxLength={40} />
  </CommandForm>
)
