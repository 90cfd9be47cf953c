import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { shellText as text } from './shell.text.ts'

/** Shows that a screen broke, so that the navigation goes on. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }
  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <Stack p="lg" align="flex-start" role="alert">
        <Title order={1} size="h3">
          {text.broken}
        </Title>
        <Text>{text.brokenHint}</Text>
        <Button onClick={() => window.location.reload()}>{text.reload}</Button>
      </Stack>
    )
  }
}

/** What stands in place of a screen while its code is loaded. */
export function ScreenSkeleton() {
  return (
    <Stack p="md" gap="sm" aria-busy aria-label={text.loading}>
      <Skeleton h={28} w={200} />
      <Skeleton h={36} />
      <Skeleton h={320} />
    </Stack>
  )
}
