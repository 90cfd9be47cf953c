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

/** The head that all floors share; what lies below has its own shape. */
export function FloorFrame({ title, note, more, children }: FloorProps) {
  return (
    <section className={styles.floor}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {note !== undefined && note !== '' && <span>{note}</span>}
        {more !== undefined && (
          <Anchor href={more} aria-label={`${text.more}${title}`}>
            {text.more}
            <ChevronRight size={16} aria-hidden="true" />
          </Anchor>
        )}
      </div>
      {children}
    </section>
  )
}
