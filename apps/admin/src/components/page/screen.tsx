import { Anchor, Breadcrumbs, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallError } from '../../platform/client/index.ts'
import { pageText as text } from './page.text.ts'
import styles from './page.module.css'

/** The frame of a screen: where one is, what it is called, what can be done. */
export function Screen(props: {
  readonly title: string
  /** Screens above this one, as `[title, path]`. */
  readonly above?: readonly (readonly [title: string, path: string])[]
  readonly hint?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const { title, above = [], hint, actions, children } = props
  return (
    <div className={styles.screen}>
      <Group justify="space-between" align="center" wrap="nowrap" mb="xs">
        <div>
          {above.length > 0 && (
            <Breadcrumbs separator="›">
              {above.map(([name, path]) => (
                <Anchor key={path} component={Link} to={path} size="xs">
                  {name}
                </Anchor>
              ))}
            </Breadcrumbs>
          )}
          <Group gap="sm" align="baseline">
            <Title order={1} size="h4">
              {title}
            </Title>
            {hint !== undefined && (
              <Text size="xs" c="dimmed" component="div">
                {hint}
              </Text>
            )}
          </Group>
        </div>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </div>
  )
}

/** What failed to load, with a way to try again; the rest of the screen lives. */
export function FailedBlock({ error, retry }: { readonly error: CallError; readonly retry: () => void }) {
  return (
    <Stack align="center" gap="xs" p="xl" role="alert">
      <Text>{error.message || text.failed}</Text>
      <Button variant="default" size="xs" onClick={retry}>
        {text.retry}
      </Button>
    </Stack>
  )
}

/** An empty place: what belongs here, and the way to fill it. */
export function EmptyBlock({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <Stack align="center" gap="xs" p="xl">
      <Text c="dimmed" component="div">
        {children}
      </Text>
      {action}
    </Stack>
  )
}

type Reading<T> = {
  readonly data: T | undefined
  readonly error: CallError | null
  readonly refetch: () => unknown
}

/** A part of a screen that waits for an answer: skeleton, failure with a retry, or what it has brought. */
export function Loaded<T>(props: {
  readonly reading: Reading<T>
  /** Height of the skeleton, px. */
  readonly height?: number
  readonly children: (data: T) => ReactNode
}) {
  const { reading, height = 160, children } = props
  if (reading.data !== undefined) return children(reading.data)
  if (reading.error !== null) return <FailedBlock error={reading.error} retry={() => void reading.refetch()} />
  return <Skeleton h={height} aria-busy aria-label={text.loading} />
}

/** Says that a list without pages is cut: the server gives so many rows at most. */
export const CutNote = ({ shown, most }: { readonly shown: number; readonly most: number }) =>
  shown < most ? null : (
    <Text size="xs" c="dimmed" role="note">
      {text.cut(most)}
    </Text>
  )

/** A framed part of a screen with a heading. */
export function Section(props: { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={props.title}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h6">
          {props.title}
        </Title>
        {props.actions !== undefined && <Group gap="xs">{props.actions}</Group>}
      </Group>
      {props.children}
    </section>
  )
}
