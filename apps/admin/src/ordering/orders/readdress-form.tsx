import { Stack, Text } from '@mantine/core'
import { memberRecordCalls, orderAdminCalls, type StaffOrderDetail } from '@yaopi/core/staff'
import { openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, RadioField, TextField } from '../../components/form/index.ts'
import { EmptyBlock, Loaded } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { ordersText as text } from './orders.text.ts'

const APPROVED = 1

type Order = Pick<StaffOrderDetail, 'id' | 'member_id' | 'address'>

/** The dialog in which an order is sent to another address of its buyer. */
export const openReaddress = (order: Order): void =>
  openDialog(text.readdress, (close) => <ReaddressForm order={order} close={close} />)

function ReaddressForm({ order, close }: { readonly order: Order; readonly close: () => void }) {
  const reading = useCallQuery(memberRecordCalls.addresses, { id: order.member_id })
  return (
    <Loaded reading={reading} height={160}>
      {(all) => {
        const others = all.filter((one) => one.audit_status === APPROVED && one.detail !== order.address.detail)
        if (others.length === 0) return <EmptyBlock>{text.noAddresses}</EmptyBlock>
        return (
          <CommandForm
            call={orderAdminCalls.readdress}
            isInDialog
            initial={{ address_id: '', note: '' }}
            input={({ address_id, note }: { address_id: string; note: string }) => ({
              id: order.id,
              address_id: Number(address_id),
              before: order.address.detail,
              note,
            })}
            submit={text.readdress}
            done={text.readdressed}
            onCancel={close}
            onDone={close}
          >
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {text.readdressHint}
              </Text>
              <RadioField
                name="address_id"
                label={text.readdressTo}
                choices={others.map((one) => [String(one.id), `${one.detail} ${one.receiver}`] as const)}
                isRequired
              />
              <TextField name="note" label={text.reduceNote} isRequired maxLength={200} />
            </Stack>
          </CommandForm>
        )
      }}
    </Loaded>
  )
}
