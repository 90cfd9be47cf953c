import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { OrderStatus } from '@yaopi/core'
import {
  afterSaleAdminCalls,
  orderAdminCalls,
  PARCEL_VIEWS,
  shippingAdminCalls,
  type StaffParcel,
} from '@yaopi/core/staff'
import { Link } from 'react-router'
import { Facts, Moment, StateBadge } from '../../components/detail/index.ts'
import { confirmed, openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, RadioField, TextField } from '../../components/form/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { May } from '../../platform/session/index.ts'
import { RouteTemperature } from './route-temperature.view.tsx'
import { parcelsText as text } from './shipping.text.ts'

const columns: readonly Column<StaffParcel>[] = [
  { id: 'waybill', title: text.columns.waybill, width: 160, cell: (row) => row.wl_no },
  { id: 'carrier', title: text.columns.carrier, width: 120, cell: (row) => row.carrier },
  { id: 'order', title: text.columns.order, width: 140, cell: (row) => row.order_sn },
  { id: 'company', title: text.columns.company, width: 210, cell: (row) => row.company },
  { id: 'shipped', title: text.columns.shipped, width: 136, cell: (row) => <Moment at={row.shipped_at} /> },
  { id: 'lastAt', title: text.columns.lastAt, width: 136, cell: (row) => <Moment at={row.last_at} /> },
  { id: 'last', title: text.columns.last, width: 260, cell: (row) => row.last_text },
  {
    id: 'status',
    title: text.columns.status,
    width: 100,
    cell: (row) => <StateBadge tone={row.is_silent === 1 ? 'bad' : 'waiting'}>{row.status_text}</StateBadge>,
  },
]
const filters: readonly Filter[] = [{ kind: 'text', name: 'q', label: text.search, width: 240 }]

function ParcelPanel({ row, close }: { readonly row: StaffParcel; readonly close: () => void }) {
  const sign = useCommand(orderAdminCalls.sign)
  const order = useScreenPath()('order', { id: row.order_id })
  const signFor = async (): Promise<void> => {
    if (!(await confirmed(text.sign, text.signEffect, { yes: text.sign }))) return
    const answer = await sign.send({ id: row.order_id })
    if (!answer.ok) return
    notifyDone(text.signed)
    close()
  }
  return (
    <Stack gap="md">
      <Facts
        columns={1}
        facts={[
          [
            text.columns.order,
            order === undefined ? (
              row.order_sn
            ) : (
              <Anchor key="o" component={Link} to={order}>
                {row.order_sn}
              </Anchor>
            ),
          ],
          [text.columns.company, row.company],
          [text.columns.last, row.last_text],
          [text.columns.lastAt, <Moment key="l" at={row.last_at} />],
          [text.columns.box, row.box_no],
          [
            text.temperature,
            row.temperature === '' ? (
              ''
            ) : (
              <Anchor key="t" href={row.temperature} target="_blank" rel="noreferrer">
                {text.temperature}
              </Anchor>
            ),
          ],
        ]}
      />
      <May right="order:deliver">
        <CommandForm
          call={shippingAdminCalls.addTrace}
          isInDialog
          initial={{ text: '' }}
          input={(values: { text: string }) => ({ id: row.id, order_id: row.order_id, text: values.text })}
          submit={text.trace}
          done={text.traced}
          onDone={close}
        >
          <TextField name="text" label={text.traceLabel} maxLength={100} isRequired />
        </CommandForm>
        {row.order_status === OrderStatus.shipped && (
          <Group>
            <Button variant="light" size="xs" loading={sign.isPending} onClick={() => void signFor()}>
              {text.sign}
            </Button>
            <Button variant="light" color="red" size="xs" onClick={() => openRefusal(row, close)}>
              {text.refuse}
            </Button>
          </Group>
        )}
      </May>
      {row.settle_group === 'll' && (
        <May right="order:ship">
          <RouteTemperature row={row} close={close} />
        </May>
      )}
    </Stack>
  )
}

type RefusedParcel = { note: string; our_fault: string }

/** A buyer who does not take the order: it comes back, is inspected and refunded. */
const openRefusal = (row: StaffParcel, onDone: () => void): void =>
  openDialog(text.refuseTitle, (close) => (
    <CommandForm
      call={afterSaleAdminCalls.refused}
      isInDialog
      initial={{ note: '', our_fault: '0' }}
      input={({ note, our_fault }: RefusedParcel) => ({
        order_id: row.order_id,
        note,
        our_fault: our_fault === '1' ? 1 : 0,
      })}
      submit={text.refuse}
      done={text.refused}
      onCancel={close}
      onDone={() => {
        close()
        onDone()
      }}
    >
      <Text size="sm">{text.refuseHint}</Text>
      <TextField name="note" label={text.refuseNote} maxLength={280} isRequired />
      <RadioField name="our_fault" label={text.refuseFault} choices={Object.entries(text.refuseFaults)} />
    </CommandForm>
  ))

/** Parcels on their way, those without news first. */
export default function ParcelsPage() {
  return (
    <Screen title={text.title}>
      <WorkTable
        screen="parcels"
        call={shippingAdminCalls.parcels}
        cursor="after"
        columns={columns}
        filters={filters}
        tabs={{ name: 'view', tabs: PARCEL_VIEWS.map((view) => ({ value: view, label: text.views[view] })) }}
        rowKey={(row) => row.id}
        empty={text.empty}
        rowTone={(row) => (row.is_silent === 1 ? 'bad' : undefined)}
        panelTitle={(row) => row.wl_no}
        taskOf={(row) => `parcel:${row.id}`}
        panel={(row, close) => <ParcelPanel row={row} close={close} />}
      />
    </Screen>
  )
}
