import { addressCalls, type Address, type AddressForm } from '@yaopi/core/contract'
import { Button, Dialog, useStorefront } from '@yaopi/widgets'
import { useId, useState } from 'react'
import { showAtFields } from '../../platform/data/index.ts'
import { addressFields, type AddressField, AddressFormView } from './address-form.view.tsx'
import { formOf } from './address-rules.ts'
import { addressFormText as text } from './address-form.text.ts'

type Props = {
  /** The address to change; undefined for a new one. */
  readonly address?: Address | undefined
  readonly onClose: () => void
  /** All addresses as they are now. */
  readonly onSaved: (addresses: readonly Address[]) => void
}

/** Adding or changing an address. A 422 shows its messages at their fields [VA-04] and keeps what was typed. */
export function AddressDialog({ address, onClose, onSaved }: Props) {
  const { client, notifications } = useStorefront()
  const [isSaving, setSaving] = useState(false)
  const id = useId()
  const save = async (form: AddressForm, show: (field: AddressField, message: string) => void): Promise<void> => {
    setSaving(true)
    const answer =
      address === undefined
        ? await client.send(addressCalls.add, form)
        : await client.send(addressCalls.edit, { ...form, id: address.id })
    setSaving(false)
    if (!answer.ok) {
      const left = showAtFields(answer.failure, addressFields, show)
      if (left !== undefined) notifications.report(left)
      return
    }
    notifications.success(address === undefined ? text.savedNew : text.savedChange)
    onSaved(answer.data)
  }
  return (
    <Dialog
      open
      title={address === undefined ? text.addTitle : text.editTitle}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" type="submit" form={id} busy={isSaving}>
            {text.save}
          </Button>
        </>
      }
    >
      <AddressFormView
        id={id}
        initial={formOf(address)}
        onSubmit={(form, show) => {
          void save(form, show)
        }}
      />
    </Dialog>
  )
}
