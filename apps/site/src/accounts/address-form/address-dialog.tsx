import { addressCalls, type Address, type AddressForm } from '@yaopi/core/contract'
import { Button, Dialog, useStorefront } from '@yaopi/widgets'
import { useId, useState } from 'react'
import { AddressFormView } from './address-form.view.tsx'
import { formOf } from './address-rules.ts'
import { addressFormText as text } from './address-form.text.ts'

type Props = {
  /** The address to change; undefined for a new one. */
  readonly address?: Address | undefined
  readonly onClose: () => void
  /** All addresses as they are now. */
  readonly onSaved: (addresses: readonly Address[]) => void
}

/** Adding or changing an address. A 422 shows its first message [VA-04] and keeps what was typed. */
export function AddressDialog({ address, onClose, onSaved }: Props) {
  const { client, notifications } = useStorefront()
  const [isSaving, setSaving] = useState(false)
  const id = useId()
  const save = async (form: AddressForm): Promise<void> => {
    setSaving(true)
    const answer =
      address === undefined
        ? await client.send(addressCalls.add, form)
        : await client.send(addressCalls.edit, { ...form, id: address.id })
    setSaving(false)
    if (!answer.ok) {
      notifications.report(answer.failure)
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
        onSubmit={(form) => {
          void save(form)
        }}
      />
    </Dialog>
  )
}
