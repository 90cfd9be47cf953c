import { Alert, Button, Group, Stack } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { dialogText as text } from './dialogs.text.ts'

type Props = { readonly children: ReactNode; readonly close: () => void }

/** Shows that a dialog broke, with the way back to the screen behind it. Dialogs stand outside of the screens. */
export class DialogBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }
  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <Stack>
        <Alert color="red" role="alert" title={text.broken}>
          {text.brokenHint}
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => this.setState({ isBroken: false })}>
            {text.again}
          </Button>
          <Button onClick={this.props.close}>{text.close}</Button>
        </Group>
      </Stack>
    )
  }
}
