import type { ReactNode } from 'react'
import { Steps } from '../page/index.ts'
import styles from './state-head.module.css'

/**
 * The head of a record: its state, its number, what happens next with a clock, the steps it goes through (`current`
 * from 1) and what can be done.
 */
export function StateHead({
  label,
  state,
  number,
  note,
  steps,
  children,
  actions,
}: {
  /** Accessible name of the head. */
  readonly label: string
  readonly state: string
  readonly number?: ReactNode
  readonly note?: ReactNode
  readonly steps?: { readonly names: readonly string[]; readonly current: number } | undefined
  /** What has to be known before something is done. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}) {
  return (
    <section className={styles.head} aria-label={label}>
      <div className={styles.line}>
        <h1>{state}</h1>
        {number !== undefined && <span className={styles.number}>{number}</span>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {steps !== undefined && (
        <div className={styles.steps}>
          <Steps steps={steps.names} current={steps.current} />
        </div>
      )}
      {children}
    </section>
  )
}
