import { isPhone } from '@yaopi/core'
import { invoiceCalls, type InvoiceTitles } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { Facts } from '../../components/detail/index.ts'
import { DialogForm, Field, useKitForm } from '../../components/form/index.ts'
import { newKey, sendIdempotent } from '../../platform/data/index.ts'
import { invoicesText as text } from './invoices.text.ts'
import styles from './invoices.module.css'

type Props = { readonly titles: InvoiceTitles; readonly onClose: () => void; readonly onSent: () => void }

/** The dialog that sends a title for review. */
export function TitleDialog({ titles, onClose, onSent }: Props) {
  const { client, environment, notifications } = useStorefront()
  const { tax_no, address, phone, bank_name, bank_account } = titles.change ?? titles.valid ?? titles.draft
  const form = useKitForm({
    initial: { tax_no, address, phone, bank_name, bank_account },
    draft: { name: 'invoice-title' },
    send: (values) =>
      sendIdempotent(environment.session, 'yaopi-invoice-title', newKey, (key) =>
        client.send(invoiceCalls.saveTitle, {
          tax_no: values.tax_no.trim(),
          address: values.address.trim(),
          phone: values.phone.trim(),
          bank_name: values.bank_name.trim(),
          bank_account: values.bank_account.trim(),
          idempotency_key: key,
        }),
      ),
    onSaved: () => {
      notifications.success(text.titleSent)
      onSent()
    },
  })
  const optional = (pattern: RegExp, rule: string) => (value: string) => pattern.test(value.trim()) || rule
  return (
    <DialogForm form={form} title={text.titleDialog} submit={text.titleSubmit} onClose={onClose}>
      <Facts columns={1} facts={[[text.titleName, titles.draft.name]]} />
      <p className={styles.hint}>{text.titleNameNote}</p>
      <Field
        form={form}
        name="tax_no"
        label={text.taxNo}
        required
        maxLength={20}
        autoComplete="off"
        rule={(value) => /^[0-9A-Z]{15,20}$/.test(value.trim()) || text.taxNoRule}
      />
      <Field form={form} name="address" label={text.address} maxLength={100} />
      <Field
        form={form}
        name="phone"
        label={text.phone}
        inputMode="tel"
        maxLength={20}
        rule={(value) => value.trim() === '' || isPhone(value.trim()) || text.phoneRule}
      />
      <Field form={form} name="bank_name" label={text.bankName} maxLength={60} />
      <Field
        form={form}
        name="bank_account"
        label={text.bankAccount}
        inputMode="numeric"
        maxLength={30}
        note={text.specialNeeds}
        rule={optional(/^(\d{8,30})?$/, text.bankAccountRule)}
      />
    </DialogForm>
  )
}
