import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The content column of a page: 1200 px, 1280 on wide screens, gutters of 12 px on a phone. */
export function Column({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <div className={className === undefined ? styles.column : `${styles.column} ${className}`}>{children}</div>
}

/** A white panel with an optional head line: title at the left, `more` at the right. */
export function Panel({
  title,
  more,
  children,
  id,
}: {
  readonly title?: ReactNode
  readonly more?: ReactNode
  readonly children: ReactNode
  readonly id?: string
}) {
  return (
    <section className={styles.panel} id={id}>
      {title !== undefined && (
        <div className={styles.panelHead}>
          <h2>{title}</h2>
          {more}
        </div>
      )}
      {children}
    </section>
  )
}

/** Title of a page, with a line of explanation and things to do at the right. */
export function PageHead({
  title,
  note,
  children,
}: {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
