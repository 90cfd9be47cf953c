import { formatMinute, type Stamp } from '@yaopi/core'
import type { ReactNode } from 'react'
import { Clock, type ClockProps } from './clock.tsx'
import { detailText as text } from './detail.text.ts'
import styles from './timeline.module.css'

/** One thing that happened, is under way or is still to come. */
export type TimelineEntry = {
  readonly key: string | number
  readonly title: ReactNode
  /** When it happened, Unix seconds; nothing for what is still to come. */
  readonly at?: Stamp | undefined
  /** Who did it or has to. */
  readonly who?: string
  readonly note?: ReactNode
  readonly state?: 'done' | 'now' | 'next' | 'failed'
  /** How long somebody has for it. */
  readonly clock?: ClockProps
}

/** What happened to a record, in the order of its entries. */
export function Timeline({ entries, label }: { readonly entries: readonly TimelineEntry[]; readonly label: string }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {entries.map((entry) => (
        <li
          key={entry.key}
          data-state={entry.state ?? 'done'}
          aria-current={entry.state === 'now' ? 'step' : undefined}
        >
          <p className={styles.title}>
            {entry.state === 'now' && <span className="visually-hidden">{text.now}</span>}
            {entry.title}
            {entry.who !== undefined && <span className={styles.who}>{entry.who}</span>}
            {entry.clock !== undefined && <Clock {...entry.clock} />}
          </p>
          {entry.note !== undefined && <p className={styles.note}>{entry.note}</p>}
          {entry.at !== undefined && <time className={styles.time}>{formatMinute(entry.at)}</time>}
        </li>
      ))}
    </ol>
  )
}
