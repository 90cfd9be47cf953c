import { Anchor } from '@yaopi/widgets'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { homeText as text } from './home.text.ts'
import styles from './floor.module.css'

export type FloorProps = {
  readonly title: string
  readonly note?: string
  /** Where 更多 leads; without it there is no such link. */
  readonly more?: string | undefined
  readonly children: ReactNode
}

/** The head that all floors share: title, note, and 更多 at its end. */
export function FloorHead({ title, note, more }: Omit<FloorProps, 'children'>) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {note !== undefined && note !== '' && <span>{note}</span>}
      {more !== undefined && (
        <Anchor href={more} aria-label={text.moreOf(title)}>
          {text.more}
          <ChevronRight size={16} aria-hidden="true" />
        </Anchor>
      )}
    </div>
  )
}

/** A floor below its head; what it contains has its own shape. */
export function FloorFrame({ children, ...head }: FloorProps) {
  return (
    <section className={styles.floor}>
      <FloorHead {...head} />
      {children}
    </section>
  )
}
