import { Button, Chip, Group, Stack, Text, Textarea } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState, type ReactNode } from 'react'
import { DialogBoundary } from './dialog-boundary.tsx'
import { dialogText as text } from './dialogs.text.ts'
import { isComposing } from '../../platform/keys/index.ts'

/** How wide a dialog is; the last one takes the screen. */
type DialogSize = 'md' | 'lg' | 'xl' | '100%'

/** Opens a dialog with any content; `close` closes it. Keys of the screen behind it rest. */
export function openDialog(title: string, content: (close: () => void) => ReactNode, size: DialogSize = 'md') {
  const id = modals.open({
    title,
    size,
    closeOnClickOutside: false,
    closeButtonProps: { 'aria-label': text.close },
    children: <DialogBody content={content} close={() => modals.close(id)} />,
  })
}

function DialogBody(props: { readonly content: (close: () => void) => ReactNode; readonly close: () => void }) {
  return (
    <DialogBoundary close={props.close}>
      <DialogContent {...props} />
    </DialogBoundary>
  )
}
/** A component of its own: what throws while it is made is caught above it. */
const DialogContent = (props: { readonly content: (close: () => void) => ReactNode; readonly close: () => void }) => (
  <>{props.content(props.close)}</>
)

/** Asks whether something is to be done, with what it does; true when it is. */
export function confirmed(
  title: string,
  what: ReactNode,
  words: { readonly yes?: string; readonly isDanger?: boolean } = {},
) {
  return new Promise<boolean>((answer) => {
    modals.openConfirmModal({
      title,
      children: <DialogBoundary close={modals.closeAll}>{what}</DialogBoundary>,
      labels: { confirm: words.yes ?? text.confirm, cancel: text.cancel },
      ...(words.isDanger === true && { confirmProps: { color: 'red' } }),
      closeButtonProps: { 'aria-label': text.close },
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
      onClose: () => answer(false),
    })
  })
}

/** Asks for a reason, with templates that the keys 1 to 9 choose; undefined when the person goes back. */
export function askReason(
  title: string,
  options: {
    readonly templates?: readonly string[]
    readonly hint?: ReactNode
    readonly submit?: string
    /** True: a reason may be left out. */
    readonly isOptional?: boolean
  } = {},
): Promise<string | undefined> {
  return new Promise((answer) => {
    const id = modals.open({
      title,
      closeButtonProps: { 'aria-label': text.close },
      onClose: () => answer(undefined),
      children: (
        <ReasonForm
          {...options}
          onDone={(reason) => {
            answer(reason)
            modals.close(id)
          }}
          onCancel={() => modals.close(id)}
        />
      ),
    })
  })
}

function ReasonForm(props: {
  readonly templates?: readonly string[]
  readonly hint?: ReactNode
  readonly submit?: string
  readonly isOptional?: boolean
  readonly onDone: (reason: string) => void
  readonly onCancel: () => void
}) {
  const { templates = [], hint, onDone, onCancel } = props
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: React.FormEvent): void => {
    event.preventDefault()
    const provided = reason.trim()
    if (provided === '' && props.isOptional !== true) setMissing(true)
    else onDone(provided)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {hint !== undefined && (
          <Text size="sm" component="div">
            {hint}
          </Text>
        )}
        {templates.length > 0 && (
          <Chip.Group value={reason} onChange={(value) => setReason(String(value))}>
            <Group gap={6}>
              {templates.map((template, at) => (
                <Chip key={template} value={template} size="xs">
                  {at < 9 ? `${at + 1} ${template}` : template}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        )}
        <Textarea
          label={text.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isMissing && reason.trim() === '' ? text.reasonNeeded : undefined}
          rows={3}
          maxLength={500}
          onKeyDown={(event) => {
            const template = templates[Number(event.key) - 1]
            if (template === undefined || reason !== '' || isComposing(event)) return
            event.preventDefault()
            setReason(template)
          }}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button type="submit">{props.submit ?? text.confirm}</Button>
        </Group>
      </Stack>
    </form>
  )
}
