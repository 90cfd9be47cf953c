import { notifications } from '@mantine/notifications'
import type { Failure } from '@yaopi/core'
import { clientText } from './client.text.ts'

const closeButtonProps = { 'aria-label': clientText.close }
/** The grey of a message below a title is too pale to be read. */
const styles = { description: { color: 'var(--mantine-color-text)' } }

/** Shows why something failed, until it is closed; a cancelled call shows nothing. */
export function notifyFailure(failure: Failure): void {
  if (failure.kind === 'cancelled') return
  notifications.show({
    id: `failure:${failure.message}`,
    title: clientText.failed,
    message: failure.message,
    color: 'red',
    autoClose: 8_000,
    withBorder: true,
    closeButtonProps,
    styles,
  })
}

/** Says that something was done. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: 'teal', autoClose: 4_000, withBorder: true, closeButtonProps })
}
