import { Button, Dialog } from '@yaopi/widgets'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form, Submit } from './form.tsx'
import { formText as text } from './form.text.ts'
import type { KitForm } from './use-kit-form.ts'

/** A form in a dialog: cancelling forgets its draft, closing it by Escape or beside it does not. */
export function DialogForm<V extends FieldValues>({
  form,
  title,
  width = 520,
  submit = text.save,
  cancel = text.cancel,
  isDanger = false,
  onClose,
  children,
}: {
  readonly form: KitForm<V>
  readonly title: string
  /** Width in px, at most the screen's. */
  readonly width?: number
  /** Words of the button that sends. */
  readonly submit?: string
  readonly cancel?: string
  /** What is sent cannot be undone. */
  readonly isDanger?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  return (
    <Dialog
      open
      title={title}
      width={width}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              form.discard()
              onClose()
            }}
          >
            {cancel}
          </Button>
          <Submit form={form} kind={isDanger ? 'danger' : 'primary'}>
            {submit}
          </Submit>
        </>
      }
    >
      <Form form={form}>{children}</Form>
    </Dialog>
  )
}
