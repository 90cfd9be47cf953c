import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { pageText as text } from './page.text.ts'

/** The cursors of the pages up to the one that is shown; none on the first. */
export const usePages = () => useState<readonly string[]>([])

/**
 * Buttons below a list that goes on by a cursor; `next`: that of the next page; `isWaiting`: another page is shown
 * while the chosen one is read.
 */
export function Pages(props: {
  readonly cursors: readonly string[]
  readonly next: string | null
  readonly isWaiting: boolean
  readonly setCursors: (cursors: readonly string[]) => void
}) {
  const { cursors, next, isWaiting, setCursors } = props
  if (cursors.length === 0 && next === null) return null
  const goOn = (): void => {
    // What is shown while a page is read is another one: its next page is not the one that follows.
    if (next !== null && !isWaiting) setCursors([...cursors, next])
  }
  return (
    <Group gap="xs" mt="xs">
      <Button
        size="compact-xs"
        variant="default"
        disabled={cursors.length === 0}
        onClick={() => setCursors(cursors.slice(0, -1))}
      >
        {text.previous}
      </Button>
      <Text size="xs">{cursors.length + 1}</Text>
      <Button size="compact-xs" variant="default" disabled={next === null} onClick={goOn}>
        {text.next}
      </Button>
    </Group>
  )
}
