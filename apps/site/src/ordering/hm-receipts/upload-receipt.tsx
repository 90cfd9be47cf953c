import { formatDate } from '@yaopi/core'
import { HM_LIMITS, hmReceiptCalls, type HmOrder } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useMemo } from 'react'
import { DateField, DialogForm, Field, useKitForm } from '../../components/form/index.ts'
import { fileSender, UploadField, type Uploaded } from '../../components/upload/index.ts'
import { hmReceiptsText as text } from './hm-receipts.text.ts'

type Props = { readonly order: HmOrder; readonly onClose: () => void; readonly onSent: () => void }
const noFiles: readonly Uploaded[] = []

/** The dialog that sends a signed receipt. */
export function UploadReceipt({ order, onClose, onSent }: Props) {
  const { client, notifications } = useStorefront()
  const sendFile = useMemo(() => fileSender(client, 'hm'), [client])
  const form = useKitForm({
    initial: {
      receiver: order.receiver,
      received_on: order.signed_at === null ? '' : formatDate(order.signed_at),
      files: noFiles,
    },
    draft: { name: `hm-receipt-${order.order_id}`, without: ['files'] },
    send: ({ receiver, received_on, files }) =>
      client.send(hmReceiptCalls.send, {
        id: order.order_id,
        receiver: receiver.trim(),
        received_on,
        files: files.map((file) => file.id),
      }),
    onSaved: () => {
      notifications.success(text.sent)
      onSent()
    },
  })
  return (
    <DialogForm form={form} title={text.dialog} onClose={onClose}>
      <Field
        form={form}
        name="receiver"
        label={text.receiver}
        required
        maxLength={20}
        rule={(value) => [...value.trim()].length >= 2 || text.receiverRule}
      />
      <DateField form={form} name="received_on" label={text.receivedOn} required />
      <UploadField
        form={form}
        name="files"
        label={text.files}
        required={text.filesRule}
        send={sendFile}
        most={HM_LIMITS.files}
        note={text.filesNote}
      />
    </DialogForm>
  )
}
