import { lazy, Suspense } from 'react'
import type { TextAttributes } from './markdown-nodes.tsx'
import styles from './small-print.module.css'

// The parser comes with the first text: no other page carries it, and a page from the server shows its text before.
const MarkdownNodes = lazy(async () => ({ default: (await import('./markdown-nodes.tsx')).MarkdownNodes }))

type Props = TextAttributes & {
  /** Markdown. */
  readonly content: string
}

/**
 * Markdown as page content in an element of its own: headings, lists, tables, quotes, paragraphs and links; no HTML is
 * ever taken from it. Further attributes go to the element around it.
 */
export function MarkdownText(props: Props) {
  return (
    <Suspense fallback={<div aria-busy="true" className={props.className} />}>
      <MarkdownNodes {...props} />
    </Suspense>
  )
}

/** An agreement in small type; further attributes go to the element around it. */
export function SmallPrint({ className, ...others }: Props) {
  return <MarkdownText className={className === undefined ? styles.text : `${className} ${styles.text}`} {...others} />
}
