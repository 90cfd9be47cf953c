import { invoiceCalls, RedReason, type Invoice } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { ChoiceField, DialogForm, TextAreaField, useKitForm } from '../../components/form/index.ts'
import { newKey, sendIdempotent } from '../../platform/data/index.ts'
import { invoicesText as text } from './invoices.text.ts'
import styles from './invoices.module.css'

type Props = { readonly invoice: Invoice; readonly onClose: () => void; readonly onSent: () => void }

/** The dialog that asks for an invoice anew. */
export function ReissueDialog({ invoice, onClose, onSent }: Props) {
  const { client, environment, notifications } = useStorefront()
  const form = useKitForm({
    initial: { reason: String(RedReason.title), note: '' },
    draft: { name: `invoice-reissue-${invoice.id}` },
    send: ({ reason, note }) =>
      sendIdempotent(environment.session, `yaopi-reissue-${invoice.id}`, newKey, (key) =>
        client.send(invoiceCalls.reissue, {
          id: invoice.id,
          reason: reason === String(RedReason.goods) ? RedReason.goods : RedReason.title,
          note: note.trim(),
          idempotency_key: key,
        }),
      ),
    onSaved: () => {
      notifications.success(text.reissueSent)
      onSent()
    },
  })
  return (
    <DialogForm form={form} title={text.reissueDialog} submit={text.reissueSubmit} isDanger onClose={onClose}>
      <p className={styles.hint}>{text.reissueNote}</p>
      <ChoiceField
        form={form}
        name="reason"
        label={text.reissueReason}
        required
        options={Object.entries(text.reissueReasons).map(([value, label]) => ({ value, label }))}
      />
      <TextAreaField form={form} name="note" label={text.reissueWords} most={200} />
    </DialogForm>
  )
}
