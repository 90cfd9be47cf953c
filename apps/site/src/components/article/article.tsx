import { formatDate, type Stamp } from '@yaopi/core'
import { Button } from '@yaopi/widgets'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { headingsOf, MarkdownText } from './markdown-text.tsx'
import { articleText as text } from './article.text.ts'
import styles from './article.module.css'

/** Fewest headings that get an index. */
const FEWEST = 3

/** A long text to read: title, date and source, an index of its headings, and a way to print it. */
export function Article({
  title,
  content,
  date,
  source,
  children,
}: {
  readonly title: string
  /** Markdown. */
  readonly content: string
  /** When it was changed last, Unix seconds. */
  readonly date?: Stamp
  readonly source?: string
  /** What stands below the text. */
  readonly children?: ReactNode
}) {
  const headings = headingsOf(content)
  const hasIndex = headings.length >= FEWEST
  return (
    <article className={styles.article} data-index={hasIndex || undefined}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>
          {date !== undefined && <time>{formatDate(date)}</time>}
          {source !== undefined && source !== '' && <span>{text.source(source)}</span>}
          <Button kind="quiet" size="s" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
            {text.print}
          </Button>
        </p>
      </header>
      {hasIndex && (
        <nav className={styles.index} aria-label={text.index}>
          <b aria-hidden="true">{text.index}</b>
          <ol>
            {headings.map((heading) => (
              <li key={heading.id} data-level={heading.level}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Text content={content} />
      {children}
    </article>
  )
}

function Text({ content }: { readonly content: string }) {
  return (
    <div className={styles.text}>
      <MarkdownText content={content} hasAnchors />
    </div>
  )
}
