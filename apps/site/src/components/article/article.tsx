import { formatDate, type Stamp } from '@yaopi/core'
import { Button } from '@yaopi/widgets'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { articleText as text } from './article.text.ts'
import { IndexedNodes } from './markdown-nodes.tsx'
import styles from './article.module.css'

/** Fewest headings that get an index. */
const FEWEST = 3

/** A long text to read: title, date and source, an index of its headings, and a way to print it. */
export function Article({
  title,
  content,
  date,
  changed,
  version,
  source,
  note,
  lead,
  children,
}: {
  readonly title: string
  /** Markdown. */
  readonly content: string
  /** When it was published, Unix seconds. */
  readonly date?: Stamp
  /** When it was changed last, Unix seconds. */
  readonly changed?: Stamp
  /** The version of an agreement. */
  readonly version?: string
  readonly source?: string
  /** A further fact beside date and source. */
  readonly note?: string
  /** What stands above the text: what somebody came for who knows the text already. */
  readonly lead?: ReactNode
  /** What stands below the text. */
  readonly children?: ReactNode
}) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>
          {version !== undefined && version !== '' && <span>{text.version(version)}</span>}
          {date !== undefined && <time>{formatDate(date)}</time>}
          {changed !== undefined && <time>{text.changed(formatDate(changed))}</time>}
          {source !== undefined && source !== '' && <span>{text.source(source)}</span>}
          {note !== undefined && <span>{note}</span>}
          <Button kind="quiet" size="s" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
            {text.print}
          </Button>
        </p>
      </header>
      {lead}
      <IndexedNodes content={content} fewest={FEWEST} />
      {children}
    </article>
  )
}
