import type { ReactNode } from 'react'
import styles from './empty.module.css'

export type EmptyProps = {
  readonly title: string
  /** What belongs here, in one sentence. */
  readonly hint?: ReactNode
  /** The ways to fill the place: links or buttons. */
  readonly children?: ReactNode
}

/** A place with nothing in it yet: says what belongs there and offers the way to fill it. */
export function Empty({ title, hint, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.picture} viewBox="0 0 120 88" width="120" height="88" aria-hidden="true">
        <path d="M14 74h92" className={styles.stroke} />
        <rect x="30" y="30" width="34" height="44" rx="3" className={styles.box} />
        <path d="M30 42h34" className={styles.stroke} />
        <path d="M47 50v14M40 57h14" className={styles.cross} />
        <rect x="70" y="46" width="20" height="28" rx="4" className={styles.box} />
        <rect x="74" y="38" width="12" height="8" rx="2" className={styles.box} />
        <path d="M70 56h20" className={styles.stroke} />
      </svg>
      <p className={styles.title}>{title}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  )
}
