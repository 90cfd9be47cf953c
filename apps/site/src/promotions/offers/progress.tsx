import styles from './progress.module.css'

export type ProgressProps = {
  readonly value: number
  readonly most: number
  readonly label: string
  readonly isDone?: boolean
}

/** How far something has come, as a bar; the words say it too. */
export function Progress({ value, most, label, isDone = false }: ProgressProps) {
  const percent = most <= 0 ? 0 : Math.min(100, Math.floor((value * 100) / most))
  return (
    <div className={styles.progress} data-done={isDone || undefined}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.min(value, most)}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <span className={styles.words} aria-hidden="true">
        {label}
      </span>
    </div>
  )
}
