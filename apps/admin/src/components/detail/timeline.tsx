import { Text, Timeline as MantineTimeline } from '@mantine/core'
import { formatMinute } from '@yaopi/core'
import type { ReactNode } from 'react'
import { detailText as text } from './detail.text.ts'

/** Something that happened to a record. */
export type TimelineEntry = {
  readonly at: number
  readonly title: string
  readonly by?: string
  readonly note?: ReactNode
}

/** What happened to a record, the newest first. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <Text c="dimmed">{text.nothingYet}</Text>
  return (
    <MantineTimeline bulletSize={12} lineWidth={2} active={-1}>
      {entries.map((entry, at) => (
        <MantineTimeline.Item key={`${entry.at}:${entry.title}:${at}`} title={entry.title}>
          <Text size="xs" c="dimmed">
            {formatMinute(entry.at)} {entry.by}
          </Text>
          {entry.note !== undefined && (
            <Text size="sm" component="div">
              {entry.note}
            </Text>
          )}
        </MantineTimeline.Item>
      ))}
    </MantineTimeline>
  )
}
