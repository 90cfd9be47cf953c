import { addressCalls, type Address, type AddressForm } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { CheckField, DialogForm, Field, RegionField, TextAreaField, useKitForm } from '../../components/form/index.ts'
import { addressRules as rules, formOf } from './address-rules.ts'
import { addressFormText as text } from './address-form.text.ts'
import css from './address-form.module.css'

type Props = {
  /** The address to change; undefined for a new one. */
  readonly address?: Address | undefined
  readonly onClose: () => void
  /** All addresses as they are now. */
  readonly onSaved: (addresses: readonly Address[]) => void
}

/** Most characters of the street. */
const MOST_DETAIL = 100

type Values = Omit<AddressForm, 'is_default'> & { readonly is_default: boolean }

/** Adding or changing an address [VA-01]. A 422 shows its messages at their fields [VA-04] and keeps what was typed. */
export function AddressDialog({ address, onClose, onSaved }: Props) {
  const { client, notifications } = useStorefront()
  const form = useKitForm<Values, readonly Address[]>({
    initial: { ...formOf(address), is_default: address?.is_default === 1 },
    draft: { name: `address-${address?.id ?? 'new'}` },
    send: (values) => {
      const sent = tidy(values)
      return address === undefined
        ? client.send(addressCalls.add, sent)
        : client.send(addressCalls.edit, { ...sent, id: address.id })
    },
    onSaved: (addresses) => {
      notifications.success(address === undefined ? text.savedNew : text.savedChange)
      onSaved(addresses)
    },
  })
  return (
    <DialogForm form={form} title={address === undefined ? text.addTitle : text.editTitle} onClose={onClose}>
      <Field
        form={form}
        name="receiver"
        label={text.receiver}
        required
        autoComplete="name"
        rule={(value) => rules.receiver(value)}
      />
      <Field
        form={form}
        name="phone"
        label={text.phone}
        required
        inputMode="tel"
        autoComplete="tel"
        rule={(value) => rules.phone(value)}
      />
      <RegionField form={form} names={['province_id', 'city_id', 'district_id']} required />
      <TextAreaField
        form={form}
        name="detail"
        label={text.detail}
        required
        rows={2}
        most={MOST_DETAIL}
        placeholder={text.detailPlaceholder}
        rule={(value) => rules.detail(value)}
      />
      <CheckField form={form} name="is_default" label={text.setDefaultField} />
      <p className={css.note}>{text.registeredOnly}</p>
    </DialogForm>
  )
}

const tidy = (values: Values): AddressForm => ({
  ...values,
  receiver: values.receiver.trim(),
  phone: values.phone.trim(),
  detail: values.detail.trim(),
  is_default: values.is_default ? 1 : 0,
})
